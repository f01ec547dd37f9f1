import type { companyEditorMachine } from '../../machines/account/company-editor.machine.ts';
import type { CompanyField, CompanyValues } from '../../machines/account/company-form.ts';
import type { ViewProps } from '../Flow.tsx';

/** The text fields of the company form. */
export type CompanyTextField = { [F in CompanyField]: CompanyValues[F] extends string ? F : never }[CompanyField];

/** Props of a section of the company form: the flow and the field bindings. */
export type CompanyPartProps = ViewProps<typeof companyEditorMachine> & {
  error: (field: CompanyField) => string | undefined;
  leave: (field: CompanyField) => () => void;
  text: (field: CompanyTextField) => { value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };
};
