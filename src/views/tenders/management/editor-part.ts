import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import type { TenderField, TenderValues } from '../../../machines/tenders/tender-form.ts';
import type { ViewProps } from '../../Flow.tsx';

/** The text fields of the tender form. */
export type TenderTextField = Exclude<TenderField, 'services' | 'status'>;

/** Props of a section of the tender form: the flow and the field bindings. */
export type EditorPartProps = ViewProps<typeof tenderEditorMachine> & {
  error: (field: TenderField) => string | undefined;
  text: (field: TenderTextField) => { value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };
};

/** Names of the server's validation errors for fields that the form splits or formats differently. */
export const wireNames: Partial<Record<keyof TenderValues, string>> = {
  publishDay: 'publish_date',
  deadlineDay: 'deadline',
};
