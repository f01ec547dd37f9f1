import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/formats.ts';

const units = [
  ['gigabytes', 1024 ** 3],
  ['megabytes', 1024 ** 2],
  ['kilobytes', 1024],
] as const;

/** Returns what says how large something is, in bytes, in the largest suitable unit. */
export function useSizeWords(): (bytes: number) => string {
  const { t } = useTranslation('office');
  return (bytes) => {
    const [unit, size] = units.find(([, size]) => bytes >= size) ?? (['kilobytes', 1024] as const);
    return t(`health.size.${unit}`, { size: formatNumber(Math.round((bytes / size) * 10) / 10) });
  };
}
