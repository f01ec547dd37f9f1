import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import Gavel from 'lucide-react/icons/gavel';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OfficeFound } from '../../../contract/entities/office.ts';
import { officeSearchMaxLength } from '../../../contract/limits.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { formatDate, formatMoney } from '../../i18n/formats.ts';
import { countFound } from '../../machines/office/found.ts';
import type { officeSearchMachine } from '../../machines/office/office-search.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLocale } from '../ui/use-locale.ts';

type Props = ViewProps<typeof officeSearchMachine>;

/** The search of the office's bar; on narrow pages a button that opens its field. */
export function OfficeSearch({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const isOpen = snapshot.hasTag('open');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'search.leave' });
  };
  return (
    <search
      className={classes('office-search', isOpen && 'office-search-open')}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && send({ type: 'search.close' })}
    >
      <button
        type="button"
        id="office-search-opener"
        className="btn btn-icon office-site lg:hidden"
        aria-label={t('search.label')}
        aria-expanded={isOpen}
        onClick={() => send({ type: 'search.open' })}
      >
        <Search className="size-5" />
      </button>
      <div className="office-search-field">
        <div className="affix">
          <Search />
          <input
            id="office-search"
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            className="input"
            aria-label={t('search.label')}
            aria-keyshortcuts="Control+K Meta+K"
            placeholder={t('search.hint')}
            maxLength={officeSearchMaxLength}
            value={snapshot.context.search}
            onFocus={() => send({ type: 'search.open' })}
            onChange={(event) => send({ type: 'search.change', value: event.currentTarget.value })}
          />
          <span className="office-keys max-lg:hidden" aria-hidden="true">
            <bdi dir="ltr">{t('search.keys')}</bdi>
          </span>
        </div>
        <button
          type="button"
          className="btn btn-icon office-site lg:hidden"
          aria-label={t('search.close')}
          onClick={() => send({ type: 'search.close' })}
        >
          <X className="size-5" />
        </button>
      </div>
      <Answer snapshot={snapshot} send={send} />
    </search>
  );
}

const pop = 'office-found pop rise';

function Answer({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { found } = snapshot.context;
  const isFound = snapshot.matches({ open: 'found' }) && found !== null;
  return (
    <>
      <p role="status" className="sr-only">
        {snapshot.hasTag('busy') && t('search.searching')}
        {isFound && t('search.found', { count: countFound(found) })}
      </p>
      {snapshot.hasTag('busy') && (
        <div className={pop} aria-hidden="true">
          {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
            <div key={width} className="flex items-center min-h-11 px-3">
              <Skeleton className={classes('h-3.5', width)} />
            </div>
          ))}
        </div>
      )}
      {isFound && <Found found={found} onFollow={() => send({ type: 'search.leave' })} />}
      {snapshot.matches({ open: 'nothing' }) && (
        <p className={classes(pop, 'px-4.5! py-4! text-ink-2')} role="status">
          {t('search.nothing')}
        </p>
      )}
      {snapshot.matches({ open: 'failed' }) && (
        <div className={classes(pop, 'px-4.5! py-4! flex flex-wrap items-center justify-between gap-3')} role="alert">
          <p>{t('search.failed')}</p>
          <Button small onClick={() => send({ type: 'retry' })}>
            {t('search.retry')}
          </Button>
        </div>
      )}
    </>
  );
}

function Found({ found, onFollow }: { found: OfficeFound; onFollow: () => void }) {
  const locale = useLocale();
  const asked = (text: string) => `?${new URLSearchParams({ search: text })}`;
  return (
    // A press keeps the focus in the field: leaving it would close the list before the press ends.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={classes(pop, 'max-h-[70vh] overflow-y-auto')} onMouseDown={(event) => event.preventDefault()}>
      <Kind kind="people" icon={UserRound}>
        {found.people.map(({ id, name, email }) => (
          <Row key={id} href={`/office/people${asked(email)}`} name={name} about={email} onFollow={onFollow} />
        ))}
      </Kind>
      <Kind kind="companies" icon={Building2}>
        {found.companies.map(({ id, name, nameAr }) => (
          <Row key={id} href={`/companies/${id}`} name={inLanguage(locale, name, nameAr)} onFollow={onFollow} />
        ))}
      </Kind>
      <Kind kind="tenders" icon={Gavel}>
        {found.tenders.map(({ id, number, title, titleAr }) => (
          <Row key={id} href={`/tender-profile/${id}`} name={inLanguage(locale, title, titleAr)} about={number} onFollow={onFollow} />
        ))}
      </Kind>
      <Kind kind="payments" icon={ReceiptText}>
        {found.payments.map(({ id, amount, currency, createdAt }) => (
          <Row
            key={id}
            href={`/office/payments${asked(id)}`}
            name={`${formatMoney(amount, currency, locale)}, ${formatDate(createdAt)}`}
            about={id}
            onFollow={onFollow}
          />
        ))}
      </Kind>
    </div>
  );
}

type KindProps = { kind: keyof OfficeFound; icon: LucideIcon; children: ReactNode[] };

function Kind({ kind, icon: Icon, children }: KindProps) {
  const { t } = useTranslation('office');
  if (children.length === 0) return null;
  return (
    <section aria-label={t(`search.kind.${kind}`)}>
      <h2 className="flex items-center gap-2 px-3 pt-2 pb-1 text-caption font-semibold text-ink-3">
        <Icon className="size-4" />
        {t(`search.kind.${kind}`)}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

type RowProps = { href: string; name: string; about?: string; onFollow: () => void };

const Row = ({ href, name, about, onFollow }: RowProps) => (
  <li>
    <Link
      className="flex flex-col items-start justify-center min-h-11 px-3 py-1 rounded-control hover:bg-sunken"
      href={href}
      onClick={onFollow}
    >
      <bdi className="max-w-full truncate">{name}</bdi>
      {about && (
        <bdi className="hint max-w-full truncate" dir="ltr">
          {about}
        </bdi>
      )}
    </Link>
  </li>
);
