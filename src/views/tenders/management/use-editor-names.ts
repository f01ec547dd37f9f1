import { useTranslation } from 'react-i18next';
import type { TenderField } from '../../../machines/tenders/tender-form.ts';

/** Returns the labels of the fields; the deadline is saved only with both day and time. */
export function useEditorNames(): Record<TenderField, string> {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  return {
    title: t('tender.title'),
    titleAr: publishing('editor.titleAr'),
    description: t('tender.description'),
    descriptionAr: publishing('editor.descriptionAr'),
    services: t('tender.services'),
    status: t('tender.status'),
    bond: t('tender.bond'),
    publishDay: publishing('editor.opens'),
    questionDays: publishing('editor.questionDays'),
    deadlineDay: publishing('editor.closes'),
    deadlineTime: publishing('editor.closes'),
  };
}
