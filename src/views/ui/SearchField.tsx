import Search from 'lucide-react/icons/search';
import { useTypedEarly } from './typed-early.ts';

type SearchFieldProps = { label: string; placeholder: string; maxLength: number; value: string; onChange: (value: string) => void };

/** A search input that filters while typing; its label is for screen readers only. */
export function SearchField({ label, placeholder, maxLength, value, onChange }: SearchFieldProps) {
  const field = useTypedEarly<HTMLInputElement>(value, onChange);
  return (
    <div className="affix">
      <Search />
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        className="input"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
