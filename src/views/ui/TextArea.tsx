import { type ComponentProps, type ReactNode, use } from 'react';
import { Counter } from './Counter.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { FormBusy } from './form-busy.ts';
import { isLeft } from './is-left.ts';

type TextAreaProps = FieldTexts &
  Pick<ComponentProps<'textarea'>, 'rows'> & {
    value: string;
    /** Letters it may have, shown beside those it has: more can be typed, so that nothing pasted is cut unseen. */
    limit: number;
    /** In place of the usual counter. */
    counter?: ReactNode;
    onChange: (value: string) => void;
    onBlur?: () => void;
    'data-autofocus'?: true;
  };

/** A text of several lines with a counter, which turns red when there is too much; each line runs the way it is written. */
export function TextArea({ label, hint, error, optional, id, value, limit, counter, onChange, onBlur, ...textarea }: TextAreaProps) {
  const isBusy = use(FormBusy);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} counter={counter ?? <Counter text={value} limit={limit} />}>
      {(control) => (
        <textarea
          {...control}
          {...textarea}
          readOnly={isBusy}
          // An empty text runs like the page: "auto" would begin it at the left.
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
