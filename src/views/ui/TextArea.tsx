import { type ComponentProps, type ReactNode, use } from 'react';
import { Counter } from './Counter.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { FormBusy } from './form-busy.ts';
import { isLeft } from './is-left.ts';
import { useTypedEarly } from './typed-early.ts';

type TextAreaProps = FieldTexts &
  Pick<ComponentProps<'textarea'>, 'rows'> & {
    value: string;
    /** Maximum length, shown by the counter but not enforced, so that pasted text is not silently truncated. */
    limit: number;
    /** Replaces the usual counter. */
    counter?: ReactNode;
    onChange: (value: string) => void;
    onBlur?: () => void;
    'data-autofocus'?: true;
  };

/** A multi-line text with a counter, red above the limit; each line has its own direction. */
export function TextArea({ label, hint, error, optional, id, value, limit, counter, onChange, onBlur, ...textarea }: TextAreaProps) {
  const isBusy = use(FormBusy);
  const field = useTypedEarly<HTMLTextAreaElement>(value, onChange);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} counter={counter ?? <Counter text={value} limit={limit} />}>
      {(control) => (
        <textarea
          ref={field}
          {...control}
          {...textarea}
          readOnly={isBusy}
          // An empty text has the page's direction: "auto" would start it at the left.
          dir={value ? 'auto' : undefined}
          className="input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={(event) => isLeft(event) && onBlur?.()}
        />
      )}
    </Field>
  );
}
