import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { tenderTitleCut } from '../../../contract/limits.ts';
import { cut } from '../../../contract/rules/cut.ts';
import { cardActionOf } from '../../../contract/rules/tenders.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Digits } from '../ui/Digits.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { BidLine } from './BidStanding.tsx';
import { SubmissionFee } from './SubmissionFee.tsx';
import { TenderAction } from './TenderAction.tsx';
import { TenderCardFace } from './TenderCardFace.tsx';
import { OwnStanding } from './TenderStanding.tsx';
import { TenderWatch } from './TenderWatch.tsx';
import { titleOf } from './titles.ts';

type TenderCardProps = { tender: Tender; viewerId: number | null; onInterest: () => void };

/** A tender in the listing (specification section 2, "Tender listing"). */
export function TenderCard({ tender, viewerId, onInterest }: TenderCardProps) {
  return (
    <article className="card p-4 sm:p-5 flex flex-col gap-4">
      <TenderCardFace
        tender={tender}
        title={<Title tender={tender} />}
        number={<Digits>{tender.number}</Digits>}
        mark={<TenderWatch tender={tender} viewerId={viewerId} />}
        phaseId={phaseId(tender)}
      />
      <Foot tender={tender} viewerId={viewerId} onInterest={onInterest} />
    </article>
  );
}

const titleId = ({ id }: Tender): string => `tender-${id}-title`;
const phaseId = ({ id }: Tender): string => `tender-${id}-phase`;

function Title({ tender }: { tender: Tender }) {
  const title = titleOf(useLocale(), tender);
  return (
    <h2 id={titleId(tender)} className="text-body font-semibold leading-6 wrap-anywhere">
      <Link className="title-link" href={`/tender-profile/${tender.id}`} title={title}>
        <bdi>{cut(title, tenderTitleCut)}</bdi>
      </Link>
    </h2>
  );
}

/** The user's own status, and the action. */
function Foot({ tender, viewerId, onInterest }: TenderCardProps) {
  const { t } = useTranslation('tenders');
  const action = cardActionOf(tender, viewerId);
  const standing = `tender-${tender.id}-standing`;
  return (
    <div className="mt-auto pt-3 border-t border-line grid gap-3">
      <div id={standing} className="text-small empty:hidden">
        {tender.standing && <BidLine standing={tender.standing} tenderId={tender.id} describedBy={titleId(tender)} />}
        <OwnStanding tender={tender} viewerId={viewerId} />
      </div>
      {action?.blockedBy === null && (
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
