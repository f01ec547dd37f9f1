import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Reports what was typed into a field of a rendered page before its flows ran. The browser keeps it in the field, and React would replace
 * it at the field's next change.
 *
 * @returns the ref of the field
 */
export const useTypedEarly = <Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Field | null> => {
  const field = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text at the time of hydration
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);
  return field;
};
