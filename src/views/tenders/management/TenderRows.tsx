import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import { AccountPager } from '../../account/AccountPager.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardSkeleton } from '../../ui/CardSkeleton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TenderExpansion } from './TenderExpansion.tsx';
import { TenderRow } from './TenderRow.tsx';

type Props = ViewProps<typeof tenderManagementMachine>;

/** A page of the publisher's tenders, or the empty state. */
export function TenderRows({ snapshot, send, isNone }: Props & { isNone: boolean }) {
  const { t } = useTranslation('publishing');
  const { t: common } = useTranslation();
  const { search, result } = snapshot.context;
  if (snapshot.matches({ list: 'failed' }))
    return (
      <Notice
        failed
        title={t('management.failedTitle')}
        text={t('management.failedText')}
        action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
      />
    );
  if (!result) return <Waiting />;
  if (snapshot.matches({ list: 'empty' }) && isNone)
    return (
      <Notice
        title={t('management.noneTitle')}
        text={t('management.noneText')}
        action={<ButtonLink href="/account/tender-management/new">{t('management.new')}</ButtonLink>}
      />
    );
  if (snapshot.matches({ list: 'empty' }))
    return (
      <Notice
        title={t('management.emptyTitle')}
        text={t('management.emptyText')}
        action={<Button onClick={() => send({ type: 'group.choose', group: null })}>{t('management.showAll')}</Button>}
      />
    );
  return (
    <>
      <Table snapshot={snapshot} send={send} />
      <div className="mt-4 flex justify-end">
        <AccountPager page={search.page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
    </>
  );
}

function Table({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const { result, expanded } = snapshot.context;
  // The expanded tab follows the panel, whose own tabs can change it.
  const tab = useSelector(snapshot.children.tenderInterests, (interests) => interests?.context.tab ?? null);
  const shownOf = (id: number) => (snapshot.matches({ expansion: 'expanded' }) && id === expanded ? tab : null);
  return (
    <div className="card overflow-hidden">
      <table
        aria-label={publishing('management.list')}
        className="tbl tbl-cards max-xl:[&_th]:whitespace-normal! md:max-xl:[&_:is(td,th)]:px-2! xl:[&_:is(td,th)]:px-2.5!"
      >
        <thead>
          <tr>
            <th className="xl:w-[300px]">{publishing('management.tender')}</th>
            <th>{t('tender.status')}</th>
            <th>{publishing('management.approval')}</th>
            <th>
              {t('tender.deadline')} {t('tender.qatarTime')}
            </th>
            <th className="n">{publishing('management.interests')}</th>
            <th className="n">{publishing('management.proposals')}</th>
            <th>
              <span className="sr-only">{publishing('management.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {result?.items.map((tender) => (
            <Fragment key={tender.id}>
              <TenderRow tender={tender} shown={shownOf(tender.id)} snapshot={snapshot} send={send} />
              {shownOf(tender.id) && <TenderExpansion tender={tender} snapshot={snapshot} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('publishing');
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {t('management.loading')}
      </p>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
