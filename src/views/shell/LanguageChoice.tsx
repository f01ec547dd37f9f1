import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { languageQuery } from '../../../contract/rules/language-url.ts';
import type { localeMachine } from '../../machines/shell/locale.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';

export function LanguageChoice({ snapshot, send }: ViewProps<typeof localeMachine>) {
  const { t } = useTranslation();
  const query = useSearch();
  return (
    <LanguageSwitch
      label={t('shell.language')}
      locale={snapshot.context.locale}
      hrefOf={(locale) => languageQuery(query, locale)}
      busy={snapshot.hasTag('busy')}
      onChoose={(locale) => send({ type: 'language.choose', locale })}
    />
  );
}
