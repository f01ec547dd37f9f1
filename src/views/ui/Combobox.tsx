import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { type Offer, Suggestions } from './Suggestions.tsx';
import { useTypedEarly } from './typed-early.ts';

type ComboboxProps = Omit<FieldTexts, 'hint'> & {
  name?: string;
  value: string;
  placeholder: string;
  maxLength?: number;
  offer: Offer;
  options: readonly string[];
  texts: { list: string; loading: string; nothing: string };
  onChange: (value: string) => void;
  onChoose: (option: string) => void;
  onClose: () => void;
};

/**
 * A text input with suggestions (WAI-ARIA combobox with a list). Headless UI's combobox selects the first option on Enter; this one
 * submits the typed text unless an option is active.
 */
export function Combobox({
  name,
  value,
  placeholder,
  maxLength,
  offer,
  options,
  texts,
  onChange,
  onChoose,
  onClose,
  ...field
}: ComboboxProps) {
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useTypedEarly<HTMLInputElement>(value, onChange);
  const offered = options.join('\n');
  const [active, setActive] = useState({ offered, index: -1 });
  const index = active.offered === offered && offer === 'options' ? active.index : -1;
  const optionId = (at: number) => `${list}-${at}`;

  useEffect(() => {
    if (index >= 0) box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const steer = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (step !== 0 && offer === 'options') {
      const places = options.length + 1;
      setActive({ offered, index: ((index + 1 + step + places) % places) - 1 });
    } else if (event.key === 'Enter' && index >= 0) onChoose(options[index] ?? value);
    else if (event.key === 'Escape' && value) onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...field}>
      {(control) => (
        <div ref={box} className="relative">
          <div className="affix">
            <Search />
            <input
              ref={input}
              {...control}
              type="text"
              name={name}
              role="combobox"
              className="input"
              autoComplete="off"
              enterKeyHint="search"
              placeholder={placeholder}
              maxLength={maxLength}
              aria-autocomplete="list"
              aria-expanded={offer === 'options'}
              aria-controls={offer === 'options' ? list : undefined}
              aria-activedescendant={index >= 0 ? optionId(index) : undefined}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
              onKeyDown={steer}
              onBlur={onClose}
            />
          </div>
          <Suggestions id={list} {...{ offer, options, texts, index, optionId, onChoose }} typed={value.trim()} />
        </div>
      )}
    </Field>
  );
}
