import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useState } from 'react';
import { fold } from '../../../contract/rules/fold.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { isLeft } from './is-left.ts';

type Tagged = { id: number; name: string };
type TagsFieldProps = FieldTexts & {
  options: readonly Tagged[];
  chosen: readonly number[];
  texts: { placeholder: string; nothing: string; remove: (name: string) => string };
  onChange: (chosen: number[]) => void;
  onBlur: () => void;
};

/**
 * Opens the list on a click. Headless UI opens it with the arrow keys, by typing, or on every focus (`immediate`), which would also open it
 * when a form moves the focus to its first wrong field.
 */
const openList = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  if (currentTarget.getAttribute('aria-expanded') === 'true') return;
  currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
};

/** Maximum number of options shown; others are found by typing. */
const shownLimit = 50;

/** A multi-select: selected options are tags before the search input. The list opens on a click, on typing and with the arrow keys. */
export function TagsField({ options, chosen, texts, onChange, onBlur, ...field }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const words = fold(typed).split(' ').filter(Boolean);
  const found = options.filter(({ name }) => words.every((word) => fold(name).includes(word))).slice(0, shownLimit);
  const nameOf = (id: number) => options.find((option) => option.id === id)?.name ?? '';
  const choose = (ids: number[]) => {
    setTyped('');
    onChange(ids);
  };
  return (
    <Field {...field}>
      {(control) => (
        <Combobox multiple value={[...chosen]} onChange={choose}>
          <div className="relative">
            <div className="input h-auto! flex! flex-wrap gap-2 items-center p-1.5!" data-invalid={control['aria-invalid']}>
              {chosen.map((id) => (
                <span key={id} className="tag pe-0!">
                  {nameOf(id)}
                  <button
                    type="button"
                    className="grid place-items-center size-7 rounded-control hover:bg-sand"
                    aria-label={texts.remove(nameOf(id))}
                    onClick={() => onChange(chosen.filter((other) => other !== id))}
                  >
                    <X className="size-3.5" />
                  </button>
                </span>
              ))}
              <ComboboxInput
                {...control}
                className="flex-1 basis-40 min-w-0 min-h-8 px-1.5 bg-transparent outline-none text-body"
                placeholder={texts.placeholder}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onClick={openList}
                onBlur={(event) => {
                  setTyped('');
                  if (isLeft(event)) onBlur();
                }}
              />
            </div>
            <ComboboxOptions modal={false} className="pop rise absolute z-20 inset-x-0 top-full mt-1 p-1.5 max-h-[366px] overflow-y-auto">
              {found.map(({ id, name }) => (
                <ComboboxOption
                  key={id}
                  value={id}
                  className="flex items-center justify-between gap-3 min-h-11 px-3 rounded-control cursor-pointer data-focus:bg-sunken data-selected:font-medium"
                >
                  {name}
                </ComboboxOption>
              ))}
              {found.length === 0 && <p className="px-3 min-h-11 flex items-center text-ink-2">{texts.nothing}</p>}
            </ComboboxOptions>
          </div>
        </Combobox>
      )}
    </Field>
  );
}
