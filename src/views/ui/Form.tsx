import type { FormEvent, ReactNode } from 'react';
import { FormBusy } from './form-busy.ts';

type FormProps = {
  className?: string;
  label?: string;
  /** Whether it is being sent: its fields stay as they are until that has ended. */
  busy?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form that checks itself; sent with something wrong in it, the focus goes to the first field that is. */
export function Form({ className, label, busy = false, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    // The fields are marked once the answer of the flow is on the page.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form className={className} aria-label={label} data-busy={busy || undefined} noValidate onSubmit={submit}>
      <FormBusy value={busy}>{children}</FormBusy>
    </form>
  );
}
