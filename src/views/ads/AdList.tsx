import Calendar from 'lucide-react/icons/calendar';
import Hourglass from 'lucide-react/icons/hourglass';
import Image from 'lucide-react/icons/image';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import type { AdGroup } from '../../../contract/entities/ads.ts';
import { totalOf } from '../../../contract/rules/counts.ts';
import type { AdsList, adListMachine } from '../../machines/ads/ad-list.machine.ts';
import { known } from '../../machines/known.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { ListBody } from '../account/ListBody.tsx';
import { AskedReason } from '../asked-reason.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { useUser } from '../session/use-user.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classes } from '../ui/classes.ts';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { GroupTabs } from '../ui/GroupTabs.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { AdCard } from './AdCard.tsx';

type Props = ViewProps<typeof adListMachine>;
type ListedProps = Props & { list: ViewProps<AdsList> };

const AdRemoval = dialogOnDemand<Props>(() => import('./AdRemoval.tsx').then((file) => file.AdRemoval));
const dialogs = [AdRemoval, AskedReason];

/** In the order of the tabs; the contract's own list would bring its schemas into the browser. */
const groups: readonly AdGroup[] = ['running', 'pending', 'draft', 'ended'];

/** `/account/manage-ads`: the reader's advertisements by status; everyone's for admins, who decide on those that wait. */
export function AdList({ snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const { t: member } = useTranslation('member');
  const isAdmin = useUser()?.isAdmin === true;
  const list = useFlow<AdsList>(known(snapshot.children.ads));
  const { search, result } = list.snapshot.context;
  return (
    <>
      <AccountHead title={member('place.ads')} lead={t(isAdmin ? 'list.adminLead' : 'list.lead')}>
        <ButtonLink icon={Plus} href="/account/manage-ads/new" variant="primary" className="max-sm:w-full">
          {t('list.new')}
        </ButtonLink>
      </AccountHead>
      <GroupTabs
        label={t('list.groups')}
        groups={groups}
        labelOf={(group) => t(`list.${group}`)}
        counts={result?.counts}
        chosen={search.group}
        onChoose={(group) => list.send({ type: 'search', search: { group } })}
        panel="ads"
        busy={list.snapshot.hasTag('busy')}
      >
        <Found snapshot={snapshot} send={send} list={list} />
      </GroupTabs>
      {!isAdmin && <Rules />}
      {snapshot.hasTag('dialog') && <AdRemoval snapshot={snapshot} send={send} />}
      <Rejection snapshot={snapshot} />
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Found({ snapshot, send, list }: ListedProps) {
  const { t } = useTranslation('ads');
  const isAdmin = useUser()?.isAdmin === true;
  const { search, result } = list.snapshot.context;
  const isNone = search.group === null && result !== null && totalOf(result.counts) === 0;
  const emptyText = t(search.group === 'pending' ? 'list.emptyPendingText' : 'list.emptyGroupText');
  return (
    <ListBody
      list={list}
      texts={{ loading: t('list.loading'), failedTitle: t('list.failedTitle'), failedText: t('list.failedText') }}
      empty={
        isNone ? (
          <Notice title={t('list.emptyTitle')} text={t('list.emptyText')} />
        ) : (
          <Notice title={t('list.emptyGroupTitle')} text={emptyText} />
        )
      }
    >
      {({ items }) => (
        <div className={classes('grid gap-4', isAdmin ? 'lg:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3')}>
          {items.map((ad) => (
            <AdCard key={ad.id} ad={ad} snapshot={snapshot} send={send} />
          ))}
        </div>
      )}
    </ListBody>
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
  const act = chosen.ad.standing === 'pending' ? 'rejection' : 'stopping';
  return (
    <AskedReason
      actor={reason}
      title={t(`${act}.title`)}
      about={<bdi>{chosen.ad.name}</bdi>}
      label={t(`${act}.label`)}
      text={t(`${act}.text`)}
      confirm={t(`${act}.confirm`)}
    />
  );
}
