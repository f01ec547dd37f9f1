import Calendar from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { tenderTitleBannerCut } from '../../../contract/limits.ts';
import { cut } from '../../../contract/rules/cut.ts';
import { postedOf, windowOf } from '../../../contract/rules/tender-window.ts';
import { detailActionOf, groupOf, isOver } from '../../../contract/rules/tenders.ts';
import type { tenderWatchMachine } from '../../machines/tenders/tender-watch.machine.ts';
import { ChildFlow } from '../Flow.tsx';
import { useUser } from '../session/use-user.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Digits } from '../ui/Digits.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { SubmissionFee } from './SubmissionFee.tsx';
import { TenderAction } from './TenderAction.tsx';
import { ProcedureBadge, ProcedureMeaning } from './TenderBadges.tsx';
import { OwnStanding, TenderPhase } from './TenderStanding.tsx';
import { Day } from './TenderTime.tsx';
import { WatchButton, type WatchFlow } from './TenderWatch.tsx';
import { proposalsOf, titleOf } from './titles.ts';

type TenderHeroProps = { tender: TenderDetail; watch: WatchFlow | undefined; onInterest: () => void };

/** Where a tender stands: the reason why its action is disabled. */
export const standingId = 'tender-standing';

/** The banner of a tender's page (specification section 2, "Tender detail"). */
export function TenderHero({ tender, watch, onInterest }: TenderHeroProps) {
  const { t } = useTranslation('tenders');
  const viewerId = useUser()?.id ?? null;
  const title = titleOf(useLocale(), tender);
  const action = detailActionOf(tender, viewerId);
  const number = <Digits>{tender.number}</Digits>;
  return (
    <div className="band">
      <div className="weave" aria-hidden="true" />
      <div className="wrap relative py-6 lg:py-9">
        <Breadcrumbs label={t('tenderPage.way')} steps={[{ href: '/tender', name: t('tenderPage.tenders') }]} here={number} />
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0">
            <div id={standingId} className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <TenderPhase tender={tender} />
              <ProcedureBadge status={tender.status} phase={tender.phase} />
              <OwnStanding tender={tender} viewerId={viewerId} />
            </div>
            <ProcedureMeaning status={tender.status} phase={tender.phase} />
            <h1 title={title} className="mt-2 text-[1.625rem] leading-8 lg:text-h1 rtl:leading-10 wrap-anywhere">
              <bdi>{cut(title, tenderTitleBannerCut)}</bdi>
            </h1>
            <Dates tender={tender} />
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            {watch && tender.ownerId !== viewerId && <ChildFlow<typeof tenderWatchMachine> actor={watch} view={WatchButton} />}
            {action && (
              <TenderAction
                tender={tender}
                action={action}
                look={{ variant: 'primary' }}
                className="max-lg:hidden"
                describedBy={standingId}
                onInterest={onInterest}
              />
            )}
            {tender.ownerId === viewerId && (
              <ButtonLink href={isOver(tender.phase) ? proposalsOf(tender) : '/account/tender-management'} className="max-sm:w-full">
                {isOver(tender.phase) ? t('tenderPage.reviewProposals') : t('tenderPage.manage')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function Dates({ tender }: { tender: TenderDetail }) {
  const { t } = useTranslation('tenders');
  const { opens, closes } = windowOf(tender);
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
      <span className="inline-flex items-center gap-2">
        <Calendar className="size-[18px] text-ink-3" />
        <span>
          {t('tenderPage.posted')} <Day instant={postedOf(tender)} />
        </span>
      </span>
      <span className="inline-flex items-center gap-2">
        <Clock className="size-[18px] text-ink-3" />
        <span>
          {t(groupOf(tender.phase) === 'ended' ? 'tenderPage.wasOpen' : 'tenderPage.open')} <Day instant={opens} /> -{' '}
          <Day instant={closes} />
        </span>
      </span>
      {tender.phase === 'running' && (
        <span className="inline-flex items-center gap-2">
          <Coins className="size-[18px] text-ink-3" />
          <span>
            <SubmissionFee />
          </span>
        </span>
      )}
    </p>
  );
}
