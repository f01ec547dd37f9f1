import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import type { OwnProposal } from '../../../../contract/entities/proposals.ts';
import { conversationAbout } from '../../../../contract/rules/conversations.ts';
import { canDoWithProposal } from '../../../../contract/rules/proposals.ts';
import { PayName } from '../../tenders/BidStanding.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classes } from '../../ui/classes.ts';

type ProposalActionsProps = {
  proposal: OwnProposal;
  /** In a list, whose rows repeat the same actions. */
  small?: boolean;
  /** IDs of the elements with the proposal's name and status. */
  describedBy: string;
  isPaying: boolean;
  canPay: boolean;
  canWithdraw: boolean;
  onPay: () => void;
  onWithdraw: () => void;
};

/** The bidder's actions on a proposal in its current state. */
export function ProposalActions({ proposal, small, describedBy, isPaying, canPay, canWithdraw, onPay, onWithdraw }: ProposalActionsProps) {
  const { t } = useTranslation('proposals');
  const { t: member } = useTranslation('member');
  const { id, state, payment, tender } = proposal;
  const can = (action: 'pay' | 'withdraw' | 'revise') => canDoWithProposal(action, { state, phase: tender.phase, payment });
  const isPayable = can('pay');
  const isAwarded = state === 'awarded';
  if (!small && !isPayable && !isAwarded && !can('revise') && !can('withdraw')) return null;
  return (
    <div className={classes('flex flex-wrap gap-2', small ? 'mt-2 md:flex-nowrap md:empty:hidden' : 'max-sm:*:flex-1 max-sm:w-full')}>
      {isPayable && (
        <Button
          variant="primary"
          small={small}
          busy={isPaying}
          disabled={!isPaying && !canPay}
          aria-describedby={describedBy}
          onClick={onPay}
        >
          <PayName amount={payment?.amount ?? 0} />
        </Button>
      )}
      {can('revise') && (
        <ButtonLink
          variant={small || isPayable ? 'outline' : 'primary'}
          small={small}
          href={`/resubmit-proposal/${id}`}
          aria-describedby={describedBy}
        >
          {t('sent.revise')}
        </ButtonLink>
      )}
      {isAwarded && (
        <ButtonLink small={small} href={`/account/messages/${conversationAbout('tender', tender.id)}`} aria-describedby={describedBy}>
          <MessageSquare className="size-4" />
          {member('place.messages')}
        </ButtonLink>
      )}
      {small && (
        // In the table the title leads there, and a second link would need another line.
        <ButtonLink small className="md:hidden" href={`/account/submitted-proposals/${id}`} aria-describedby={describedBy}>
          {t('sent.details')}
        </ButtonLink>
      )}
      {can('withdraw') && (
        <Button
          variant={small ? 'quiet' : 'danger'}
          small={small}
          disabled={!canWithdraw}
          aria-describedby={describedBy}
          onClick={onWithdraw}
        >
          {t('sent.withdraw')}
        </Button>
      )}
    </div>
  );
}
