import type { FormEvent, ReactNode } from 'react';
import { FormBusy } from './form-busy.ts';

type FormProps = {
  className?: string;
  /** Where the browser submits the fields while the page has no scripts, as a query. */
  action?: string;
  label?: string;
  /** Whether the form is being submitted; its fields are read-only until then. */
  busy?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form with its own validation; submitting it with errors focuses the first invalid field. */
export function Form({ className, action, label, busy = false, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    // Errors are in the DOM only after the flow has responded.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form action={action} className={className} aria-label={label} data-busy={busy || undefined} noValidate onSubmit={submit}>
      <FormBusy value={busy}>{children}</FormBusy>
    </form>
  );
}
