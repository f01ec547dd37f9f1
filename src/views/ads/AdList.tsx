import { Calendar, Hourglass, Image, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdGroup } from '../../../contract/entities/ads.ts';
import { totalOf } from '../../../contract/rules/counts.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { adListMachine } from '../../machines/ads/ad-list.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { AccountPager } from '../account/AccountPager.tsx';
import { AskedReason } from '../asked-reason.ts';
import type { ViewProps } from '../Flow.tsx';
import { useUser } from '../session/use-user.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classes } from '../ui/classes.ts';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { CardsLoading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { Tabs, tabId } from '../ui/Tabs.tsx';
import { AdCard } from './AdCard.tsx';

type Props = ViewProps<typeof adListMachine>;

const AdRemoval = dialogOnDemand<Props>(() => import('./AdRemoval.tsx').then((file) => file.AdRemoval));
const dialogs = [AdRemoval, AskedReason];

/** In the order of the tabs; the contract's own list would bring its schemas into the browser. */
const groups: readonly AdGroup[] = ['running', 'pending', 'draft', 'ended'];
const panelId = 'ads';

/** `/account/manage-ads`: the reader's advertisements by status; everyone's for admins, who decide on those that wait. */
export function AdList({ snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const { t: member } = useTranslation('member');
  const isAdmin = useUser()?.isAdmin === true;
  const { search, result } = snapshot.context;
  const chosen = search.group ?? 'all';
  const countOf = (group: AdGroup | 'all') => result && formatNumber(group === 'all' ? totalOf(result.counts) : result.counts[group]);
  return (
    <>
      <AccountHead title={member('place.ads')} lead={t(isAdmin ? 'list.adminLead' : 'list.lead')}>
        <ButtonLink icon={Plus} href="/account/manage-ads/new" variant="primary" className="max-sm:w-full">
          {t('list.new')}
        </ButtonLink>
      </AccountHead>
      <Tabs
        label={t('list.groups')}
        tabs={(['all', ...groups] as const).map((value) => ({ value, label: t(`list.${value}`), count: countOf(value) ?? undefined }))}
        chosen={chosen}
        panel={panelId}
        disabled={!snapshot.can({ type: 'group.choose', group: null })}
        onChoose={(value) => send({ type: 'group.choose', group: value === 'all' ? null : value })}
      />
      <div
        id={panelId}
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId(panelId, chosen)}
        aria-busy={snapshot.matches({ list: 'loading' })}
        className="mt-4"
      >
        <Found snapshot={snapshot} send={send} />
      </div>
      {!isAdmin && <Rules />}
      {snapshot.hasTag('dialog') && <AdRemoval snapshot={snapshot} send={send} />}
      <Rejection snapshot={snapshot} />
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Found({ snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const isAdmin = useUser()?.isAdmin === true;
  const { search, result } = snapshot.context;
  if (snapshot.matches('failed'))
    return <LoadFailed title={t('list.failedTitle')} text={t('list.failedText')} onRetry={() => send({ type: 'retry' })} />;
  if (!result) return <CardsLoading text={t('list.loading')} />;
  if (totalOf(result.counts) === 0 && search.group === null) return <Notice title={t('list.emptyTitle')} text={t('list.emptyText')} />;
  if (result.items.length === 0)
    return (
      <Notice title={t('list.emptyGroupTitle')} text={t(search.group === 'pending' ? 'list.emptyPendingText' : 'list.emptyGroupText')} />
    );
  return (
    <>
      <div className={classes('grid gap-4', isAdmin ? 'lg:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3')}>
        {result.items.map((ad) => (
          <AdCard key={ad.id} ad={ad} snapshot={snapshot} send={send} />
        ))}
      </div>
      <div className="mt-4 flex justify-end">
        <AccountPager page={search.page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
    </>
  );
}

/** What an advertisement needs, below the list. */
function Rules() {
  const { t } = useTranslation('ads');
  const rules = [
    { icon: Image, text: t('rules.picture') },
    { icon: Calendar, text: t('rules.days') },
    { icon: Hourglass, text: t('rules.approval') },
  ];
  return (
    <section className="card p-5 sm:p-6 mt-5">
      <h2 className="text-h3">{t('rules.title')}</h2>
      <ul className="mt-3 grid md:grid-cols-3 gap-4">
        {rules.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3 text-ink-2">
            <Icon className="size-5 shrink-0 text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rejection({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('ads');
  const { chosen } = snapshot.context;
  const { reason } = snapshot.children;
  if (!reason || !chosen || !snapshot.matches('givingReason')) return null;
  const act = chosen.standing === 'pending' ? 'rejection' : 'stopping';
  return (
    <AskedReason
      actor={reason}
      title={t(`${act}.title`)}
      about={<bdi>{chosen.name}</bdi>}
      label={t(`${act}.label`)}
      text={t(`${act}.text`)}
      confirm={t(`${act}.confirm`)}
    />
  );
}
