import type { ReactNode } from 'react';
import { useCheckedEarly } from './typed-early.ts';

type CheckProps = { name?: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean; children: ReactNode };

/** A check box with its label; the whole row is the click target. */
export function Check({ name, checked, onChange, disabled, children }: CheckProps) {
  const box = useCheckedEarly(checked, onChange);
  return (
    <label className="flex items-center gap-2.5 min-h-11">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value="true"
        className="check"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
