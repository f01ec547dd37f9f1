import { useTranslation } from 'react-i18next';
import { formatCount } from '../../i18n/formats.ts';
import type { CompaniesList, companyListMachine } from '../../machines/account/company-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { CardSkeleton } from '../ui/CardSkeleton.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { AccountPager } from './AccountPager.tsx';
import { CompanyRow } from './CompanyRow.tsx';

type Props = ViewProps<typeof companyListMachine> & { list: ViewProps<CompaniesList> };

/** A page of the matching companies, as a table; as cards on small screens. */
export function CompanyRows(props: Props) {
  const { t } = useTranslation('member');
  return (
    <section id="companies" tabIndex={-1} aria-label={t('companies.list')} aria-busy={props.list.snapshot.hasTag('busy')}>
      <Found {...props} />
    </section>
  );
}

function Found({ snapshot, send, list }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { result } = list.snapshot.context;
  if (list.snapshot.matches('failed'))
    return (
      <Notice
        failed
        title={common('listing.failedTitle')}
        text={common('listing.failedText')}
        action={<Button onClick={() => list.send({ type: 'retry' })}>{common('common.retry')}</Button>}
      />
    );
  if (!result) return <Waiting />;
  return (
    <>
      {result.items.length === 0 ? (
        <Notice title={common('listing.emptyTitle')} text={t('companies.emptyText')} />
      ) : (
        <Table snapshot={snapshot} send={send} list={list} />
      )}
      <Foot {...list} />
    </>
  );
}

function Table({ snapshot, send, list }: Props) {
  const { t } = useTranslation('member');
  const { isAdmin } = snapshot.context;
  return (
    <div className="card overflow-hidden">
      <table className="tbl tbl-cards lg:max-xl:[&_:is(td,th)]:px-2!">
        <thead>
          <tr>
            <th>{t('companies.company')}</th>
            <th>{t('companies.location')}</th>
            <th className="n">{t('companies.services')}</th>
            {isAdmin && <th>{t('companies.account')}</th>}
            <th>
              <span className="sr-only">{t('companies.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.snapshot.context.result?.items.map((company) => (
            <CompanyRow key={company.id} company={company} snapshot={snapshot} send={send} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The number of results, and pagination. */
function Foot({ snapshot, send }: ViewProps<CompaniesList>) {
  const { t } = useTranslation();
  const { search, result } = snapshot.context;
  if (!result) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 min-h-9">
      <p role="status" className="text-ink-2">
        <Sentence
          t={t}
          text="listing.companies"
          count={result.totalItems}
          parts={{ shown: <Digits>{formatCount(result.totalItems, result.totalIsExact)}</Digits> }}
        />
      </p>
      <AccountPager page={search.page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('member');
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {t('companies.loading')}
      </p>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
