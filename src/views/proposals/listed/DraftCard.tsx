import AlarmClock from 'lucide-react/icons/alarm-clock';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import Hourglass from 'lucide-react/icons/hourglass';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTranslation } from 'react-i18next';
import { draftDeletionOf, isDraftDue } from '../../../../contract/rules/proposals.ts';
import type { OwnDraft } from '../../../machines/proposals/own-proposals.ts';
import { PhaseBadge } from '../../tenders/TenderBadges.tsx';
import { Day, Deadline, Moment } from '../../tenders/TenderTime.tsx';
import { publisherOf, titleOf } from '../../tenders/titles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { useServerNow } from '../../ui/server-clock.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { DraftProgress } from './DraftProgress.tsx';

type DraftCardProps = { draft: OwnDraft; canDelete: boolean; onDelete: () => void };

const isOpen = ({ tender, revises }: OwnDraft): boolean => tender.phase === 'running' || revises !== null;
const placeOf = ({ tender, revises }: OwnDraft): string =>
  revises === null ? `/submit-proposal/${tender.id}` : `/resubmit-proposal/${revises}`;

/** A draft: its tender, the time left, what it still lacks, and its actions. */
export function DraftCard({ draft, canDelete, onDelete }: DraftCardProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const { tender, publisher, progress } = draft;
  const titleId = `draft-${tender.id}-title`;
  return (
    <article className="card p-5 sm:p-6" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={titleId} className="text-h3 wrap-anywhere">
            <bdi>{titleOf(locale, tender)}</bdi>
          </h2>
          <p className="text-ink-2 mt-0.5 wrap-anywhere">
            <bdi>{publisherOf(locale, { user: publisher })}</bdi>{' '}
            <span className="text-ink-3">
              · <Digits>{tender.number}</Digits>
            </span>
          </p>
        </div>
        <TimeLeft draft={draft} />
      </div>
      <p className="mt-3 flex items-start gap-2 text-ink-2">
        <AlarmClock className="size-[18px] mt-px shrink-0 text-ink-3" />
        <span>
          <Sentence
            t={t}
            text={tender.phase === 'running' ? 'drafts.deadline' : 'drafts.deadlineWas'}
            parts={{
              moment: (
                <b className="font-semibold text-ink">
                  <Deadline instant={tender.deadline} />
                </b>
              ),
            }}
          />
        </span>
      </p>
      <DraftProgress progress={progress} />
      <div className="mt-4 pt-4 border-t border-line flex flex-wrap items-center justify-between gap-3">
        <Kept draft={draft} />
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="quiet" small disabled={!canDelete} aria-describedby={titleId} onClick={onDelete}>
            {t('drafts.delete')}
          </Button>
          <ButtonLink variant={isOpen(draft) ? 'outline' : 'secondary'} small href={placeOf(draft)} aria-describedby={titleId}>
            {isOpen(draft) ? t('drafts.continue') : t('drafts.read')}
            {isOpen(draft) && <ChevronRight className="size-4 mirror" />}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function TimeLeft({ draft: { tender, revises } }: { draft: OwnDraft }) {
  const { t } = useTranslation('proposals');
  const isDue = isDraftDue(tender, useServerNow());
  if (revises !== null)
    return (
      <Badge tone="pending" icon={RotateCcw}>
        {t('drafts.revision')}
      </Badge>
    );
  if (tender.phase !== 'running') return <PhaseBadge phase={tender.phase} />;
  if (isDue)
    return (
      <Badge tone="pending" icon={Hourglass}>
        <Countdown until={tender.deadline} />
      </Badge>
    );
  return (
    <p className="font-semibold">
      <Countdown until={tender.deadline} />
    </p>
  );
}

/** Where the draft is stored, and until when. */
function Kept({ draft }: { draft: OwnDraft }) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const { updatedAt, isKeptHere } = draft;
  if (updatedAt === null || isKeptHere)
    return (
      <p className="hint flex items-start gap-1.5">
        <CloudOff className="size-4 mt-0.5 shrink-0 text-pending" />
        {t(updatedAt === null ? 'drafts.onlyHere' : 'drafts.keptHere')}
      </p>
    );
  return (
    <p className="hint flex items-start gap-1.5">
      <Check className="size-4 mt-0.5 shrink-0 text-open" />
      <span>
        {isOpen(draft) ? (
          <Sentence t={common} text="draft.savedAt" parts={{ moment: <Moment instant={updatedAt} /> }} />
        ) : (
          <Sentence t={t} text="drafts.over" parts={{ day: <Day instant={draftDeletionOf(updatedAt)} /> }} />
        )}
      </span>
    </p>
  );
}
