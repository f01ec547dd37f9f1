import type { ReactNode } from 'react';

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean; children: ReactNode };

/** A check box with its label; the whole row is the click target. */
export function Check({ checked, onChange, disabled, children }: CheckProps) {
  return (
    <label className="flex items-center gap-2.5 min-h-11">
      <input
        type="checkbox"
        className="check"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
