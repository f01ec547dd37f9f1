import type { TenderField } from '../../../machines/tenders/tender-form.ts';

/** Labels of the fields; the deadline is saved only with both day and time. */
export const editorNames = {
  title: 'tender.title',
  titleAr: 'editor.titleAr',
  description: 'tender.description',
  descriptionAr: 'editor.descriptionAr',
  services: 'tender.services',
  status: 'tender.status',
  bond: 'tender.bond',
  publishDay: 'tender.published',
  startDay: 'tender.start',
  endDay: 'tender.end',
  questionDays: 'editor.questionDays',
  deadlineDay: 'tender.deadline',
  deadlineTime: 'tender.deadline',
} as const satisfies Record<TenderField, string>;
