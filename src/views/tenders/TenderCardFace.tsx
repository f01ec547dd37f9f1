import Building2 from 'lucide-react/icons/building-complex';
import type { ReactNode } from 'react';
import type { Procedure, Tender } from '../../../contract/entities/tenders.ts';
import { windowOf } from '../../../contract/rules/tender-window.ts';
import { groupOf } from '../../../contract/rules/tenders.ts';
import { classes } from '../ui/classes.ts';
import { useLocale } from '../ui/use-locale.ts';
import { TenderAge } from './TenderAge.tsx';
import { ProcedureBadge, ProcedureMeaning, procedureIcons } from './TenderBadges.tsx';
import { TenderPhase } from './TenderStanding.tsx';
import { TenderTerm } from './TenderTerm.tsx';
import { publisherOf } from './titles.ts';

const tints: Record<Procedure, string> = { open: 'bg-open-tint text-open', closed: 'bg-closed-tint text-closed' };

type TenderCardFaceProps = {
  tender: Pick<Tender, 'phase' | 'status' | 'createdAt' | 'publish_date' | 'deadline' | 'user'>;
  title: ReactNode;
  number: ReactNode;
  /** At the end of the head. */
  mark?: ReactNode;
  phaseId?: string;
};

/** What a card of the listing says about a tender; the editor previews the same. */
export function TenderCardFace({ tender, title, number, mark, phaseId }: TenderCardFaceProps) {
  const locale = useLocale();
  const Icon = procedureIcons[tender.status];
  const tint = groupOf(tender.phase) === 'ended' ? 'bg-sunken text-ink-3' : tints[tender.status];
  return (
    <>
      <div className="flex items-start gap-3">
        <span className={classes('grid place-items-center size-10 shrink-0 rounded-control', tint)} aria-hidden="true">
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          {title}
          <p className="text-small text-ink-3 flex flex-wrap gap-x-2">
            {number}
            <span aria-hidden="true">·</span>
            <span>
              <TenderAge tender={tender} />
            </span>
          </p>
        </div>
        {mark}
      </div>
      <TenderPhase tender={tender} id={phaseId} />
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-ink-2 min-w-0">
          <Building2 className="size-[18px] text-ink-3" />
          <bdi className="truncate">{publisherOf(locale, tender)}</bdi>
        </p>
        <ProcedureBadge status={tender.status} phase={tender.phase} />
      </div>
      <ProcedureMeaning status={tender.status} phase={tender.phase} />
      <TenderTerm window={windowOf(tender)} />
    </>
  );
}
