import { useTranslation } from 'react-i18next';
import type { Category } from '../../../../contract/entities/directory.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { type Difference, differencesOf } from '../../../machines/drafts/differences.ts';
import type { TenderContent } from '../../../machines/tenders/tender-form.ts';
import { textsOfTender } from '../../../machines/tenders/tender-texts.ts';
import { useWriting } from '../../drafts/use-writing.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { useEditorNames } from './use-editor-names.ts';

/** Returns a function that compares two versions of a tender and labels the fields that differ. */
export function useTenderDifferences(categories: readonly Category[]): (mine: TenderContent, theirs: TenderContent) => Difference[] {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  const writing = useWriting();
  const services = categories.flatMap((category) => category.services);
  const nameOf = (id: number): string => {
    const service = services.find((found) => found.id === id);
    return service ? inLanguage(locale, service.name, service.nameAr) : '';
  };
  const labels: Record<string, string> = { ...useEditorNames(), documents: t('tender.documents') };
  return (mine, theirs) =>
    differencesOf(textsOfTender(mine, nameOf, writing), textsOfTender(theirs, nameOf, writing)).map((difference) => ({
      ...difference,
      field: labels[difference.field] ?? difference.field,
    }));
}
