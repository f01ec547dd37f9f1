import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { totalOf } from '../../../../contract/rules/counts.ts';
import type { OwnTendersList } from '../../../machines/tenders/own-tenders.ts';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import { ListBody } from '../../account/ListBody.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TenderExpansion } from './TenderExpansion.tsx';
import { TenderRow } from './TenderRow.tsx';

type Props = ViewProps<typeof tenderManagementMachine>;

/** A page of the publisher's tenders, or the empty state. */
export function TenderRows({ list, snapshot, send }: Props & { list: ViewProps<OwnTendersList> }) {
  const { t } = useTranslation('publishing');
  const { result } = list.snapshot.context;
  const isNone = result !== null && totalOf(result.counts) === 0;
  return (
    <ListBody
      list={list}
      texts={{ loading: t('management.loading'), failedTitle: t('management.failedTitle'), failedText: t('management.failedText') }}
      empty={isNone ? <NoTenders /> : <EmptyGroup onShowAll={() => send({ type: 'group.choose', group: null })} />}
    >
      {({ items }) => <Table tenders={items} snapshot={snapshot} send={send} />}
    </ListBody>
  );
}

function NoTenders() {
  const { t } = useTranslation('publishing');
  return (
    <Notice
      title={t('management.noneTitle')}
      text={t('management.noneText')}
      action={<ButtonLink href="/account/tender-management/new">{t('management.new')}</ButtonLink>}
    />
  );
}

function EmptyGroup({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('publishing');
  return (
    <Notice
      title={t('management.emptyTitle')}
      text={t('management.emptyText')}
      action={<Button onClick={onShowAll}>{t('management.showAll')}</Button>}
    />
  );
}

function Table({ tenders, snapshot, send }: Props & { tenders: readonly OwnTender[] }) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const { expanded } = snapshot.context;
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
          {tenders.map((tender) => (
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
