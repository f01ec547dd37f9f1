import facts from 'virtual:studio-facts';
import BookOpen from 'lucide-react/icons/book-open';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { type Address, linkTo } from './address.ts';
import { Mark } from './product.ts';

const pages: readonly [address: Address, title: string][] = [
  [{ page: 'flows' }, 'Flows'],
  [{ page: 'plan', flow: null }, 'Test plan'],
  [{ page: 'requirements' }, 'Requirements'],
  [{ page: 'live' }, 'Live'],
  [{ page: 'key' }, 'How to read'],
];

const isWithin = (address: Address, page: Address['page']): boolean =>
  address.page === page || (page === 'flows' && address.page === 'flow');

/** The studio's bar around a page. */
export function Frame({
  address,
  query,
  find,
  children,
}: {
  address: Address;
  query: string;
  find: (query: string) => void;
  children: ReactNode;
}) {
  return (
    <div className="st-studio" lang="en" dir="ltr">
      <header className="st-bar">
        <a className="st-brand" href={linkTo({ page: 'flows' })}>
          <Mark />
          <span>Daleel</span> <small>Flow studio</small>
        </a>
        <nav aria-label="Studio">
          {pages.map(([target, title]) => (
            <a key={title} href={linkTo(target)} aria-current={isWithin(address, target.page) ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <label className="st-find">
          <Search width={18} height={18} aria-hidden />
          <span className="st-hidden">Find a flow, state, event or requirement</span>
          <input
            type="search"
            placeholder="Flow, state, event or requirement"
            value={query}
            onChange={({ target }) => find(target.value)}
          />
        </label>
        <p className="st-built">
          {facts.commit && (
            <>
              Built from <code>{facts.commit}</code>
              <br />
            </>
          )}
          <time dateTime={facts.builtAt}>{facts.builtAt.slice(0, 16).replace('T', ' ')} UTC</time>
        </p>
        <a className="st-button st-night" href="./" target="_top">
          <BookOpen width={18} height={18} aria-hidden />
          Storybook
        </a>
      </header>
      <main>{children}</main>
    </div>
  );
}
