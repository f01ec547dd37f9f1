import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { AskedPassword } from '../../session/asked-password.ts';
import { Deadline } from '../../tenders/TenderTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import type { ReviewPart } from './review-part.ts';

const OpeningDialog = dialogOnDemand<ReviewPart>(() => import('./OpeningDialog.tsx').then((file) => file.OpeningDialog));
const dialogs = [OpeningDialog, AskedPassword];

/** Before the opening: the number of proposals, and when they can be opened. */
export function Sealed({ review, snapshot, send }: ReviewPart) {
  const { t } = useTranslation('proposals');
  const { passwordAgain } = snapshot.children;
  return (
    <section className="card p-6 sm:p-8 grid justify-items-start gap-4" aria-busy={snapshot.hasTag('busy')}>
      <span className="grid place-items-center size-11 rounded-full bg-sunken text-ink-2">
        <Lock className="size-[22px]" />
      </span>
      <div>
        <h2 className="text-h3">{t('judging.sealedTitle')}</h2>
        <p className="mt-1 font-medium text-body">{t('judging.arrived', { count: review.count })}</p>
        <p className="mt-1 text-ink-2 max-w-prose">{t('judging.sealedText')}</p>
      </div>
      <p id="opening" className="text-ink-2 max-w-prose">
        <WhenOpened review={review} />
      </p>
      <Button
        variant="primary"
        className="max-sm:w-full"
        disabled={!snapshot.hasTag('dialog') && !snapshot.can({ type: 'open' })}
        aria-describedby="opening"
        onClick={() => send({ type: 'open' })}
      >
        {t('judging.open')}
      </Button>
      <ButtonLink href={`/account/tender-management/${review.tender.id}/opening`} className="max-sm:w-full">
        {t('judging.byTwo')}
      </ButtonLink>
      {snapshot.hasTag('dialog') && <OpeningDialog review={review} snapshot={snapshot} send={send} />}
      {passwordAgain && <AskedPassword actor={passwordAgain} />}
      <FetchWhenIdle parts={dialogs} />
    </section>
  );
}

function WhenOpened({ review: { tender, pending, isByTwo, count } }: Pick<ReviewPart, 'review'>) {
  const { t } = useTranslation('proposals');
  if (tender.phase === 'cancelled') return t('judging.cancelled');
  if (tender.phase !== 'sealed')
    return (
      <>
        {t('judging.notYet')} <Deadline instant={tender.deadline} /> · <Countdown until={tender.deadline} />
      </>
    );
  if (pending > 0) return t('judging.paymentsPending', { count: pending });
  return t(isByTwo && count > 0 ? 'judging.twoOpen' : 'judging.canOpen');
}
