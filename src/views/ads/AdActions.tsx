import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { canDoWithAd } from '../../../contract/rules/ads.ts';
import type { AdAct, adListMachine } from '../../machines/ads/ad-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { UndoLine } from '../ui/UndoLine.tsx';

type Props = ViewProps<typeof adListMachine> & { ad: OwnAd };

/** What can be done with an advertisement: by its advertiser, or by an admin who decides. */
export function AdActions({ ad, snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const { chosen } = snapshot.context;
  const of = (act: AdAct) => {
    const chosenAct = { type: 'act', act, ad } as const;
    const busy = snapshot.matches('acting') && chosen?.act === act && chosen.ad.id === ad.id;
    return { busy, disabled: !busy && !snapshot.can(chosenAct), choose: () => send(chosenAct) };
  };
  const press = (act: AdAct) => {
    const { choose, ...standing } = of(act);
    return { small: true, 'aria-describedby': `ad-${ad.id}-name`, ...standing, onClick: choose };
  };
  const address = `/account/manage-ads/${ad.id}`;
  const described = { small: true, 'aria-describedby': `ad-${ad.id}-name` };
  const isPending = ad.standing === 'pending';
  if (ad.delayed) {
    const { choose, ...standing } = of('undo');
    return <UndoLine text={t('card.delayed')} describedBy={`ad-${ad.id}-name`} {...standing} onUndo={choose} />;
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
