import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Reports what a reader typed or chose in a field of a rendered page before its flows ran. The browser keeps it in the field, and React
 * would replace it at the field's next change.
 *
 * @param contentOf returns the content of the field
 * @returns the ref of the field
 */
const useEarly = <Control extends HTMLElement, Content>(
  shown: Content,
  contentOf: (control: Control) => Content,
  onChange: (content: Content) => void,
): RefObject<Control | null> => {
  const field = useRef<Control>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the content at the time of hydration
  useLayoutEffect(() => {
    const content = field.current ? contentOf(field.current) : shown;
    if (content !== shown) onChange(content);
  }, []);
  return field;
};

/** Reports a text that was typed before the page's flows ran; returns the ref of the field. */
export const useTypedEarly = <Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Control | null> => useEarly<Control, string>(value, (field) => field.value, onChange);

/** Reports an option that was chosen before the page's flows ran; a value whose option is still loading is not replaced. */
export const useChosenEarly = (value: string, onChange: (value: string) => void): RefObject<HTMLSelectElement | null> =>
  useEarly<HTMLSelectElement, string>(
    value,
    (field) => (Array.from(field.options).some((option) => option.value === value) ? field.value : value),
    onChange,
  );

/** Reports the press of a check box before the page's flows ran; returns the ref of the box. */
export const useCheckedEarly = (checked: boolean, onChange: (checked: boolean) => void): RefObject<HTMLInputElement | null> =>
  useEarly<HTMLInputElement, boolean>(checked, (box) => box.checked, onChange);
