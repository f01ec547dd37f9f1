import { useTranslation } from 'react-i18next';
import type { secondFactorMachine } from '../../machines/account/second-factor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { FocusOnMount } from '../ui/FocusOnMount.tsx';

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ snapshot, send }: ViewProps<typeof secondFactorMachine>) {
  const { t } = useTranslation('member');
  return (
    <FocusOnMount className="grid gap-4">
      <div className="grid gap-2">
        <h3 className="font-medium">{t('factor.codesTitle')}</h3>
        <p className="text-ink-2">{t('factor.codesText')}</p>
      </div>
      <ul
        aria-label={t('factor.codesTitle')}
        className="grid sm:grid-cols-2 gap-x-8 gap-y-2 rounded-control bg-sunken px-5 py-4 font-[ui-monospace,monospace] w-fit"
      >
        {snapshot.context.recoveryCodes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-col sm:flex-row gap-3">
        <Button onClick={() => send({ type: 'codes.save' })}>{t('factor.saveFile')}</Button>
        <Button variant="primary" onClick={() => send({ type: 'finish' })}>
          {t('factor.saved')}
        </Button>
      </div>
    </FocusOnMount>
  );
}
