import { useTranslation } from 'react-i18next';
import type { Holiday } from '../../../../contract/entities/holidays.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { dayOffOf } from '../../../../contract/rules/tender-window.ts';
import { parseDay } from '../../../../contract/rules/typed-dates.ts';
import { HintLine } from '../../proposals/parts/HintLine.tsx';
import { useLocale } from '../../ui/use-locale.ts';

/** Says that a typed day is a Friday, a Saturday or a holiday; it can still be chosen. */
export function DayOffHint({ typed, holidays }: { typed: string; holidays: readonly Holiday[] }) {
  const { t } = useTranslation('publishing');
  const locale = useLocale();
  const day = parseDay(typed);
  const off = day && dayOffOf(day, holidays);
  if (!off) return <HintLine text={false} />;
  return (
    <HintLine
      text={typeof off === 'string' ? t(`editor.${off}`) : t('editor.holiday', { name: inLanguage(locale, off.name, off.nameAr) })}
    />
  );
}
