import { useTranslation } from 'react-i18next';
import type { localeMachine } from '../../machines/shell/locale.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';

export function LanguageChoice({ snapshot, send }: ViewProps<typeof localeMachine>) {
  const { t } = useTranslation();
  return (
    <LanguageSwitch
      label={t('shell.language')}
      locale={snapshot.context.locale}
      busy={snapshot.hasTag('busy')}
      onChoose={(locale) => send({ type: 'language.choose', locale })}
    />
  );
}
