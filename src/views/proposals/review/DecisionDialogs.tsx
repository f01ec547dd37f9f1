import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../../contract/locale.ts';
import type { proposalReviewMachine } from '../../../machines/proposals/proposal-review.machine.ts';
import { AskedReason } from '../../asked-reason.ts';
import type { ViewProps } from '../../Flow.tsx';
import { AskedPassword } from '../../session/asked-password.ts';
import { titleOf } from '../../tenders/titles.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from '../listed/Money.tsx';
import { AskedAward } from './asked-award.ts';

type Props = Pick<ViewProps<typeof proposalReviewMachine>, 'snapshot'>;

/** The dialog of the current decision. */
export function DecisionDialogs({ snapshot }: Props) {
  const { award, reason, passwordAgain } = snapshot.children;
  if (passwordAgain && snapshot.matches({ opened: { decision: 'askingPassword' } })) return <AskedPassword actor={passwordAgain} />;
  if (award && snapshot.matches({ opened: { decision: 'awarding' } }))
    return <AskedAward actor={award} about={<About snapshot={snapshot} />} />;
  if (!reason || !snapshot.matches({ opened: { decision: 'givingReason' } })) return null;
  return <Reason snapshot={snapshot} actor={reason} />;
}

function Reason({ snapshot, actor }: Props & { actor: NonNullable<Props['snapshot']['children']['reason']> }) {
  const { t } = useTranslation('proposals');
  const about = <About snapshot={snapshot} />;
  const decision = snapshot.context.choice?.decision;
  if (decision === 'reject')
    return (
      <AskedReason
        actor={actor}
        title={t('decision.rejectTitle')}
        about={about}
        label={t('decision.rejectReason')}
        text={t('decision.rejectText')}
        confirm={t('decision.rejectConfirm')}
      />
    );
  if (decision === 'requestRevision')
    return (
      <AskedReason
        actor={actor}
        title={t('decision.revisionTitle')}
        about={about}
        label={t('decision.revisionReason')}
        text={t('decision.revisionText')}
        confirm={t('decision.revisionConfirm')}
      />
    );
  return (
    <AskedReason
      actor={actor}
      title={t('decision.endTitle')}
      about={about}
      label={t('decision.endReason')}
      text={t('decision.endText')}
      confirm={t('decision.endConfirm')}
      keep={t('decision.endKeep')}
    />
  );
}

/** Bidder and price of the proposal; the tender if it is ended. */
function About({ snapshot }: Props) {
  const locale = useLocale();
  const { choice, review } = snapshot.context;
  if (!choice?.proposal) return review && <bdi>{titleOf(locale, review.tender)}</bdi>;
  const { user, offer_price, currency } = choice.proposal;
  return (
    <>
      <bdi>{inLanguage(locale, user.name, user.nameAr)}</bdi> · <Money amount={offer_price} currency={currency} />
    </>
  );
}
