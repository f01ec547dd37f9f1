import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Hands over what was typed into a field of a page from the server before its flows ran. The browser keeps it in the field, and React
 * would replace it at its next change.
 *
 * @returns the ref of the field
 */
export const useTypedEarly = <Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Field | null> => {
  const field = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood in the field when it was taken over
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);
  return field;
};
