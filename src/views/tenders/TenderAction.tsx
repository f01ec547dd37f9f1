import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../contract/entities/tenders.ts';
import type { CardAction } from '../../../contract/rules/tenders.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

type TenderActionProps = {
  tender: Tender;
  action: CardAction;
  look: ButtonLook;
  className?: string;
  /** IDs of the tender's title and of the reason why the action is disabled. */
  describedBy: string;
  onInterest: () => void;
};

/** "Submit Proposal", "Continue draft" or "Interest"; disabled if it is already done or not possible at this time. */
export function TenderAction({ tender, action, look, className, describedBy, onInterest }: TenderActionProps) {
  const { t } = useTranslation('tenders');
  const isOff = action.blockedBy !== null;
  if (action.kind === 'interest')
    return (
      <Button {...look} className={className} disabled={isOff} aria-describedby={describedBy} onClick={onInterest}>
        {t('marketplace.interest')}
      </Button>
    );
  if (isOff)
    return (
      <Button {...look} className={className} disabled aria-describedby={describedBy}>
        {t('marketplace.propose')}
      </Button>
    );
  return (
    <ButtonLink {...look} className={className} href={`/submit-proposal/${tender.id}`} aria-describedby={describedBy}>
      {tender.isProposalDrafted ? t('marketplace.continueDraft') : t('marketplace.propose')}
    </ButtonLink>
  );
}
