import { useTranslation } from 'react-i18next';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { titleOf } from '../titles.ts';

/** The title of the publisher's own tender; a draft may have none. */
export function OwnTitle({ tender }: { tender: Pick<OwnTender, 'title' | 'titleAr'> }) {
  const { t } = useTranslation('publishing');
  const title = titleOf(useLocale(), tender);
  return title ? <bdi>{title}</bdi> : t('management.untitled');
}
