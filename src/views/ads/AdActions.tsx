import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { canDoWithAd } from '../../../contract/rules/ads.ts';
import type { adListMachine } from '../../machines/ads/ad-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { UndoLine } from '../ui/UndoLine.tsx';

type Props = ViewProps<typeof adListMachine> & { ad: OwnAd };
type Act = { type: 'takeBack' | 'pause' | 'resume' | 'remove' | 'approve' | 'reject'; ad: OwnAd };

const busyStates = { takeBack: 'takingBack', pause: 'pausing', resume: 'resuming', approve: 'approving', reject: 'rejecting' } as const;

/** What can be done with an advertisement: by its advertiser, or by an admin who decides. */
export function AdActions({ ad, snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const press = (type: Act['type']) => {
    const act: Act = { type, ad };
    const isBusy = type !== 'remove' && snapshot.matches(busyStates[type]) && snapshot.context.chosen?.id === ad.id;
    return {
      small: true,
      'aria-describedby': `ad-${ad.id}-name`,
      busy: isBusy,
      disabled: !isBusy && !snapshot.can(act),
      onClick: () => send(act),
    };
  };
  const address = `/account/manage-ads/${ad.id}`;
  const described = { small: true, 'aria-describedby': `ad-${ad.id}-name` };
  const isPending = ad.standing === 'pending';
  if (ad.delayed) {
    const undo = { type: 'undo', ad } as const;
    const isBusy = snapshot.matches('undoing') && snapshot.context.chosen?.id === ad.id;
    return (
      <UndoLine
        text={t('card.delayed')}
        describedBy={`ad-${ad.id}-name`}
        busy={isBusy}
        disabled={!isBusy && !snapshot.can(undo)}
        onUndo={() => send(undo)}
      />
    );
  }
  const hasFigures = ['running', 'paused', 'ended'].includes(ad.standing);
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 empty:hidden">
      {canDoWithAd('reject', ad.standing) && !ad.isMine && (
        <>
          <Button variant="quiet" {...press('reject')}>
            {t(isPending ? 'card.reject' : 'card.stop')}
          </Button>
          {isPending && (
            <Button variant="outline" {...press('approve')}>
              <Check className="size-4" />
              {t('card.approve')}
            </Button>
          )}
        </>
      )}
      {ad.isMine && canDoWithAd('remove', ad.standing) && (
        <Button variant="quiet" {...press('remove')}>
          {t('card.delete')}
        </Button>
      )}
      {ad.isMine && canDoWithAd('takeBack', ad.standing) && (
        <Button variant="quiet" {...press('takeBack')}>
          {t('card.takeBack')}
        </Button>
      )}
      {ad.isMine && canDoWithAd('pause', ad.standing) && (
        <Button variant="quiet" {...press('pause')}>
          {t('card.pause')}
        </Button>
      )}
      {ad.isMine && canDoWithAd('resume', ad.standing) && (
        <Button variant="quiet" {...press('resume')}>
          {t('card.resume')}
        </Button>
      )}
      {hasFigures && (
        <ButtonLink href={`${address}/figures`} {...described}>
          {t('card.figures')}
        </ButtonLink>
      )}
      {ad.isMine && canDoWithAd('edit', ad.standing) && (
        <ButtonLink href={address} variant={ad.standing === 'rejected' ? 'outline' : 'secondary'} {...described}>
          {t(ad.standing === 'draft' ? 'card.continue' : ad.standing === 'ended' ? 'card.runAgain' : 'card.edit')}
        </ButtonLink>
      )}
    </div>
  );
}
