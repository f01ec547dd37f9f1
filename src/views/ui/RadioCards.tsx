import type { LucideIcon } from 'lucide-react';
import { use, useId } from 'react';
import { FormBusy } from './form-busy.ts';

type RadioCard<Value extends string> = { value: Value; name: string; text: string; icon: LucideIcon; tone: string };
type RadioCardsProps<Value extends string> = {
  label: string;
  cards: readonly RadioCard<Value>[];
  chosen: Value;
  onChange: (value: Value) => void;
};

/** A radio group with a description per option; each whole card is a click target. */
export function RadioCards<Value extends string>({ label, cards, chosen, onChange }: RadioCardsProps<Value>) {
  const id = useId();
  const isBusy = use(FormBusy);
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="grid sm:grid-flow-col sm:auto-cols-fr gap-3">
        {cards.map(({ value, name, text, icon: Icon, tone }) => (
          <label key={value} className="choice items-start! py-3!">
            <input
              type="radio"
              className="check mt-px"
              name={id}
              disabled={isBusy && value !== chosen}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <span>
              <span className="flex items-center gap-2 font-semibold">
                {name}
                <Icon className={`size-4 ${tone}`} />
              </span>
              <span className="text-ink-2">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
