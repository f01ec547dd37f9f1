import type { companyEditorMachine } from '../../machines/account/company-editor.machine.ts';
import type { CompanyField, CompanyValues } from '../../machines/account/company-form.ts';
import type { ViewProps } from '../Flow.tsx';

/** The fields of the company's form that are texts. */
export type CompanyTextField = { [F in CompanyField]: CompanyValues[F] extends string ? F : never }[CompanyField];

/** What a part of the company's form is given: the flow, and what connects a field to it. */
export type CompanyPartProps = ViewProps<typeof companyEditorMachine> & {
  error: (field: CompanyField) => string | undefined;
  leave: (field: CompanyField) => () => void;
  text: (field: CompanyTextField) => { value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };
};
