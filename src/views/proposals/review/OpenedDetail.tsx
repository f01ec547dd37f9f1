import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import type { OpenedProposal, ProposalDetail } from '../../../../contract/entities/proposals.ts';
import { conversationAbout } from '../../../../contract/rules/conversations.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CardsLoading } from '../../ui/Loading.tsx';
import { Note } from '../../ui/Note.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OfferSheet } from '../listed/OfferSheet.tsx';
import { ProposalStateBadge } from '../listed/ProposalStateBadge.tsx';
import { decisionsOn } from './decisions.ts';
import { PartyName } from './PartyName.tsx';
import type { ReviewPart } from './review-part.ts';

/** An opened proposal with all its parts and the available decisions. */
export function OpenedDetail({ review, snapshot, send }: ReviewPart) {
  const { t } = useTranslation('proposals');
  const { shown, detail } = snapshot.context;
  if (snapshot.matches({ opened: { view: { detail: 'missing' } } }))
    return <Notice title={t('sent.missingTitle')} text={t('judging.detailMissingText')} />;
  const listed = detail ?? review.items.find(({ id }) => id === shown);
  const offer = detail?.versions.find(({ version }) => version === detail.version)?.offer;
  return (
    <article className="grid gap-5">
      {listed && (
        <header className="card p-5 sm:p-6">
          <Named proposal={listed} />
          {detail && <Standing proposal={detail} />}
          {detail && <Decisions proposal={detail} review={review} snapshot={snapshot} send={send} />}
        </header>
      )}
      {snapshot.matches({ opened: { view: { detail: 'failed' } } }) && (
        <LoadFailed title={t('sent.failedOne')} text={t('judging.failedText')} onRetry={() => send({ type: 'retry' })} />
      )}
      {snapshot.matches({ opened: { view: { detail: 'loading' } } }) && <CardsLoading text={t('sent.loadingOne')} />}
      {offer && <OfferSheet offer={offer} onOpen={(file) => send({ type: 'file.open', file })} />}
    </article>
  );
}

function Named({ proposal }: { proposal: OpenedProposal | ProposalDetail }) {
  const { t } = useTranslation('proposals');
  const { id, number, user, state, submittedAt, version } = proposal;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 id={`proposal-${id}`} tabIndex={-1} className="text-h2 wrap-anywhere focus:outline-none">
          <PartyName party={user} />
        </h2>
        <p className="mt-1 text-ink-2 flex flex-wrap gap-x-3">
          <span>
            {t('judging.number')}: <Digits>{number}</Digits>
          </span>
          <span>{t('sent.version', { version })}</span>
          <span>
            {t('judging.submitted')}: <Moment instant={submittedAt} />
          </span>
        </p>
      </div>
      <ProposalStateBadge state={state} />
    </div>
  );
}

/** The conversation with the winner, and the note to the bidder. */
function Standing({ proposal: { state, note, tender } }: { proposal: ProposalDetail }) {
  const { t } = useTranslation('proposals');
  const { t: member } = useTranslation('member');
  return (
    <>
      {state === 'awarded' && (
        <ButtonLink
          icon={MessageSquare}
          className="mt-4 max-sm:w-full"
          href={`/account/messages/${conversationAbout('tender', tender.id)}`}
        >
          {member('place.messages')}
        </ButtonLink>
      )}
      {note && (
        <div className="mt-4">
          <Note tone="info">
            <b className="font-semibold">{t('judging.note')}</b>
            <span dir="auto" className="block whitespace-pre-line wrap-anywhere text-start">
              {note}
            </span>
          </Note>
        </div>
      )}
    </>
  );
}

function Decisions({ proposal, review, snapshot, send }: ReviewPart & { proposal: ProposalDetail }) {
  const { t } = useTranslation('proposals');
  const decisions = decisionsOn(proposal, review.tender.phase);
  if (decisions.length === 0) return null;
  const isDeciding = snapshot.matches({ opened: { decision: 'deciding' } });
  return (
    <div className="mt-5 pt-5 border-t border-line flex flex-wrap gap-2 max-sm:*:w-full">
      {decisions.map(({ decision, icon: Icon, dangerous }) => {
        const event = { type: 'decide', decision, proposal } as const;
        const isBusy = isDeciding && snapshot.context.choice?.decision === decision;
        return (
          <Button
            icon={Icon}
            key={decision}
            variant={decision === 'award' ? 'primary' : dangerous ? 'danger' : 'secondary'}
            busy={isBusy}
            disabled={!isBusy && !snapshot.can(event)}
            aria-describedby={`proposal-${proposal.id}`}
            onClick={() => send(event)}
          >
            {t(`judging.${decision}`)}
          </Button>
        );
      })}
    </div>
  );
}
