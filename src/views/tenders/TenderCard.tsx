import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Procedure, Tender } from '../../../contract/entities/tenders.ts';
import { tenderTitleCut } from '../../../contract/limits.ts';
import { cut } from '../../../contract/rules/cut.ts';
import { cardActionOf, groupOf } from '../../../contract/rules/tenders.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { SubmissionFee } from './SubmissionFee.tsx';
import { TenderAction } from './TenderAction.tsx';
import { TenderAge } from './TenderAge.tsx';
import { ProcedureBadge, ProcedureMeaning, procedureIcons } from './TenderBadges.tsx';
import { OwnStanding, TenderPhase } from './TenderStanding.tsx';
import { TenderTerm } from './TenderTerm.tsx';
import { TenderWatch, WatchMark } from './TenderWatch.tsx';
import { publisherOf, titleOf } from './titles.ts';

type TenderCardProps = { tender: Tender; viewerId: number | null; onInterest: () => void };

/** A tender in the listing (specification section 2, "Tender listing"). */
export function TenderCard({ tender, viewerId, onInterest }: TenderCardProps) {
  const locale = useLocale();
  return (
    <article className="card p-4 sm:p-5 flex flex-col gap-4">
      <Head tender={tender} viewerId={viewerId} />
      <TenderPhase tender={tender} id={phaseId(tender)} />
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-ink-2 min-w-0">
          <Building2 className="size-[18px] text-ink-3" />
          <bdi className="truncate">{publisherOf(locale, tender)}</bdi>
        </p>
        <ProcedureBadge status={tender.status} phase={tender.phase} />
      </div>
      <ProcedureMeaning status={tender.status} phase={tender.phase} />
      <TenderTerm tender={tender} />
      <Foot tender={tender} viewerId={viewerId} onInterest={onInterest} />
    </article>
  );
}

const titleId = ({ id }: Tender): string => `tender-${id}-title`;
const phaseId = ({ id }: Tender): string => `tender-${id}-phase`;

const tints: Record<Procedure, string> = { open: 'bg-open-tint text-open', closed: 'bg-closed-tint text-closed' };

function Head({ tender, viewerId }: Pick<TenderCardProps, 'tender' | 'viewerId'>) {
  const title = titleOf(useLocale(), tender);
  const Icon = procedureIcons[tender.status];
  const tint = groupOf(tender.phase) === 'ended' ? 'bg-sunken text-ink-3' : tints[tender.status];
  return (
    <div className="flex items-start gap-3">
      <span className={classes('grid place-items-center size-10 shrink-0 rounded-control', tint)} aria-hidden="true">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={titleId(tender)} className="text-body font-semibold leading-6 wrap-anywhere">
          <Link className="title-link" href={`/tender-profile/${tender.id}`} title={title}>
            <bdi>{cut(title, tenderTitleCut)}</bdi>
          </Link>
        </h2>
        <p className="text-small text-ink-3 flex flex-wrap gap-x-2">
          <Digits>{tender.number}</Digits>
          <span aria-hidden="true">·</span>
          <span>
            <TenderAge createdAt={tender.createdAt} />
          </span>
        </p>
      </div>
      <TenderWatch tender={tender} viewerId={viewerId} view={WatchMark} />
    </div>
  );
}

/** The user's own status, and the action. */
function Foot({ tender, viewerId, onInterest }: TenderCardProps) {
  const { t } = useTranslation('tenders');
  const action = cardActionOf(tender, viewerId);
  const standing = `tender-${tender.id}-standing`;
  return (
    <div className="mt-auto pt-3 border-t border-line grid gap-3">
      <p id={standing} className="text-small empty:hidden">
        <OwnStanding tender={tender} viewerId={viewerId} />
      </p>
      {action && tender.phase === 'running' && (
        <p className="text-small text-ink-2">
          <SubmissionFee />
        </p>
      )}
      <div className="flex gap-2 w-full *:flex-1">
        <ButtonLink small href={`/tender-profile/${tender.id}`} aria-describedby={titleId(tender)}>
          {t('marketplace.details')}
        </ButtonLink>
        {action && (
          <TenderAction
            tender={tender}
            action={action}
            look={{ variant: 'outline', small: true }}
            describedBy={`${titleId(tender)} ${phaseId(tender)} ${standing}`}
            onInterest={onInterest}
          />
        )}
      </div>
    </div>
  );
}
