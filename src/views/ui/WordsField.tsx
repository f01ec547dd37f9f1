import Search from 'lucide-react/icons/search';
import { Field, type FieldTexts } from './Field.tsx';
import { useTypedEarly } from './typed-early.ts';

type WordsFieldProps = FieldTexts & {
  name?: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
};

/** A search text of a form, with a visible label. */
export function WordsField({ name, placeholder, maxLength, value, onChange, ...texts }: WordsFieldProps) {
  const field = useTypedEarly<HTMLInputElement>(value, onChange);
  return (
    <Field {...texts}>
      {(control) => (
        <div className="affix">
          <Search />
          <input
            ref={field}
            {...control}
            type="text"
            name={name}
            enterKeyHint="search"
            autoComplete="off"
            className="input"
            placeholder={placeholder}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
