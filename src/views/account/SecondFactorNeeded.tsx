import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AccountHead } from './AccountHead.tsx';
import type { PlaceName } from './places.ts';
import { secondFactorId } from './second-factor-id.ts';

/** Shown instead of a page of admins until the second factor is on. */
export function SecondFactorNeeded({ place }: { place: PlaceName }) {
  const { t } = useTranslation('member');
  return (
    <>
      <AccountHead title={t(`place.${place}`)} lead={t('factor.neededLead')} />
      <Notice
        title={t('factor.neededTitle')}
        text={t('factor.neededText')}
        action={
          <ButtonLink variant="primary" href={`/account/security#${secondFactorId}`}>
            {t('factor.neededAction')}
          </ButtonLink>
        }
      />
    </>
  );
}
