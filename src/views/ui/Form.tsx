import type { FormEvent, ReactNode } from 'react';

type FormProps = { className?: string; label?: string; onSubmit: () => void; children: ReactNode };

/** A form that checks itself; sent with something wrong in it, the focus goes to the first field that is. */
export function Form({ className, label, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    // The fields are marked once the answer of the flow is on the page.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form className={className} aria-label={label} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
