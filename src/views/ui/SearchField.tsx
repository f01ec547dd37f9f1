import { Search } from 'lucide-react';

type SearchFieldProps = { label: string; placeholder: string; maxLength: number; value: string; onChange: (value: string) => void };

/** A search input that filters while typing; its label is for screen readers only. */
export function SearchField({ label, placeholder, maxLength, value, onChange }: SearchFieldProps) {
  return (
    <div className="affix">
      <Search />
      <input
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
