import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import type { ProposalDetail } from '../../../../contract/entities/proposals.ts';
import type { submittedProposalMachine } from '../../../machines/proposals/submitted-proposal.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { BidStrip } from '../../tenders/BidStanding.tsx';
import { PhaseBadge } from '../../tenders/TenderBadges.tsx';
import { Deadline } from '../../tenders/TenderTime.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { BidBadge } from './BidBadge.tsx';
import { isNoteDue } from './note-due.ts';
import { PaymentStanding } from './PaymentStanding.tsx';
import { ProposalActions } from './ProposalActions.tsx';

type ProposalHeadProps = ViewProps<typeof submittedProposalMachine> & { proposal: ProposalDetail };

/** Whether the proposal was opened with the others: the minutes of the opening are for its bidder too. */
const hasMinutes = ({ state, tender }: ProposalDetail): boolean =>
  ['evaluation', 'awarded', 'unsuccessful'].includes(tender.phase) && state !== 'withdrawn' && state !== 'awaiting_payment';

/** Title, status and actions of the proposal. */
export function ProposalHead({ proposal, snapshot, send }: ProposalHeadProps) {
  const { t } = useTranslation('proposals');
  const { t: member } = useTranslation('member');
  const number = <Digits>{proposal.number}</Digits>;
  const { standing } = proposal;
  const actions = (
    <ProposalActions
      proposal={proposal}
      describedBy="proposal proposal-standing"
      isPaying={snapshot.matches('paying') || snapshot.matches('redirecting')}
      canPay={snapshot.can({ type: 'pay' })}
      canWithdraw={snapshot.can({ type: 'withdraw' })}
      onPay={() => send({ type: 'pay' })}
      onWithdraw={() => send({ type: 'withdraw' })}
    />
  );
  return (
    <div className="mb-6 print:hidden">
      <div>
        <Breadcrumbs
          label={t('sent.way')}
          steps={[{ href: '/account/submitted-proposals', name: member('place.proposals') }]}
          here={number}
        />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-[620px]">
          <p className="flex flex-wrap items-center gap-3">
            <BidBadge proposal={proposal} />
            <span className="text-ink-2">{number}</span>
          </p>
          <h1 id="proposal" className="mt-2 text-h2 lg:text-[1.625rem] lg:leading-8 rtl:leading-10 wrap-anywhere">
            <bdi>{proposal.title}</bdi>
          </h1>
          <OfTender tender={proposal.tender} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">
          {hasMinutes(proposal) && (
            <ButtonLink href={`/account/submitted-proposals/minutes/${proposal.tender.id}`} className="max-sm:w-full">
              {t('sent.minutes')}
            </ButtonLink>
          )}
          <Button
            icon={Printer}
            className="max-sm:w-full"
            disabled={!snapshot.can({ type: 'print' })}
            onClick={() => send({ type: 'print' })}
          >
            {t('sent.print')}
          </Button>
        </div>
      </div>
      {isNoteDue(proposal) && (
        <div className="mt-4">
          <Note tone="pending">
            <b className="font-semibold">{t('sent.note')}</b>
            <span dir="auto" className="block whitespace-pre-line wrap-anywhere text-start">
              {proposal.note}
            </span>
          </Note>
        </div>
      )}
      <div className="mt-4 grid gap-3 print:hidden">
        {standing ? <BidStrip standing={standing} tenderId={proposal.tender.id} id="proposal-standing" actions={actions} /> : actions}
        <p className="text-ink-2 max-w-prose empty:hidden">
          <PaymentStanding proposal={proposal} />
        </p>
      </div>
    </div>
  );
}

function OfTender({ tender }: Pick<ProposalDetail, 'tender'>) {
  const { t } = useTranslation('proposals');
  const { t: tenders } = useTranslation('tenders');
  return (
    <div className="mt-2 text-ink-2">
      <p className="wrap-anywhere">
        {t('sent.tender')}:{' '}
        <TextLink href={`/tender-profile/${tender.id}`}>
          <bdi>{titleOf(useLocale(), tender)}</bdi>
        </TextLink>{' '}
        <Digits>{tender.number}</Digits>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {tenders('tender.deadline')}: <Deadline instant={tender.deadline} />
        </span>
        <PhaseBadge phase={tender.phase} />
      </p>
    </div>
  );
}
