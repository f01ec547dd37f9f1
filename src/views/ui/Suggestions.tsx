import Check from 'lucide-react/icons/check';
import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';

export type Offer = 'none' | 'loading' | 'options' | 'nothing';

type SuggestionsProps = {
  id: string;
  offer: Offer;
  options: readonly string[];
  typed: string;
  texts: { list: string; loading: string; nothing: string };
  index: number;
  optionId: (index: number) => string;
  onChoose: (option: string) => void;
};

const place = 'pop rise absolute z-20 inset-x-0 top-full mt-1 p-1.5';

/** The list of a combobox: options, loading placeholders, or the empty state. */
export function Suggestions({ id, offer, options, typed, texts, index, optionId, onChoose }: SuggestionsProps) {
  return (
    <>
      {offer === 'options' && (
        <div id={id} role="listbox" aria-label={texts.list} className={classes(place, 'max-h-[366px] overflow-y-auto')}>
          {options.map((option, at) => (
            // The list is never focused: the input handles the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={option}
              id={optionId(at)}
              role="option"
              aria-selected={at === index}
              className={classes(
                'flex items-center justify-between gap-3 min-h-11 px-3 rounded-control cursor-pointer hover:bg-sunken',
                at === index && 'bg-sunken font-medium',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <bdi>
                <Marked text={option} part={typed} />
              </bdi>
              {at === index && <Check className="size-4" />}
            </div>
          ))}
        </div>
      )}
      {offer === 'loading' && (
        <div className={place} aria-hidden="true">
          {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
            <div key={width} className="flex items-center min-h-11 px-3">
              <Skeleton className={classes('h-3.5', width)} />
            </div>
          ))}
        </div>
      )}
      {offer === 'nothing' && <p className={classes(place, 'px-4.5! flex items-center min-h-14 text-ink-2')}>{texts.nothing}</p>}
      <p role="status" className="sr-only">
        {offer === 'loading' && texts.loading}
        {offer === 'nothing' && texts.nothing}
      </p>
    </>
  );
}

/** A text with the typed part in bold. */
function Marked({ text, part }: { text: string; part: string }) {
  const start = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (start < 0) return text;
  const end = start + part.length;
  return (
    <>
      {text.slice(0, start)}
      <b className="font-semibold">{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}
