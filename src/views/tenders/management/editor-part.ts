import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import type { TenderField, TenderValues } from '../../../machines/tenders/tender-form.ts';
import type { ViewProps } from '../../Flow.tsx';

/** The fields of a tender's form that are typed. */
export type TenderTextField = Exclude<TenderField, 'services' | 'status'>;

/** What a part of the tender's form is given: the flow, and what connects a field to it. */
export type EditorPartProps = ViewProps<typeof tenderEditorMachine> & {
  error: (field: TenderField) => string | undefined;
  text: (field: TenderTextField) => { value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };
};

/** The names under which the server refuses what is typed in two fields or in another form. */
export const wireNames: Partial<Record<keyof TenderValues, string>> = {
  publishDay: 'publish_date',
  startDay: 'start_date',
  endDay: 'end_date',
  deadlineDay: 'deadline',
};
