import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/formats.ts';

const megabyte = 1024 * 1024;

/** A file size in the largest suitable unit. */
export function FileSize({ bytes }: { bytes: number }) {
  const { t } = useTranslation('tenders');
  const size =
    bytes >= megabyte
      ? t('documents.megabytes', { size: formatNumber(Math.round((bytes / megabyte) * 10) / 10) })
      : t('documents.kilobytes', { size: formatNumber(Math.max(1, Math.round(bytes / 1024))) });
  return <bdi className="num">{size}</bdi>;
}
