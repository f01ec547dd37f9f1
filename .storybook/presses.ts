import type { EventObject } from 'xstate';

/** A part of a page by its name, and the event that its flow gets when it is pressed or typed in. */
export type Press = { name: string; event: EventObject };

let sent: EventObject[] = [];

/** Takes what the view of a story sends. */
export const noteSent = (event: EventObject): void => {
  sent.push(event);
};

const parts = 'button, a[href], [role=tab], [role=switch], [role=checkbox], [role=radio], input:not([type=file]), textarea, select';

const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Returns the name of a part, as its page writes it. */
const nameOf = (part: HTMLElement): string => {
  const labels =
    part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement || part instanceof HTMLSelectElement ? part.labels : null;
  const label = part.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? part.textContent;
  return oneLine(label);
};

/** Types into a field as a browser does: React reads the value that the prototype's setter has set. */
const typeIn = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, `${field.value}1`);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const isTyped = (part: Element): part is HTMLInputElement | HTMLTextAreaElement =>
  part instanceof HTMLTextAreaElement ||
  (part instanceof HTMLInputElement && !['checkbox', 'radio', 'submit', 'button'].includes(part.type));

/** Nothing leaves the page of a story. */
const stay = (event: Event): void => {
  if (event.type === 'submit' || (event.target instanceof Element && event.target.closest('a'))) event.preventDefault();
};

/** Presses every part of a page once, each field by typing, and returns the events that its flow gets. */
export const pressesOn = (page: Document): Press[] => {
  for (const type of ['click', 'submit']) page.addEventListener(type, stay, { capture: true });
  // What is beside a dialog cannot be pressed.
  const pressable = [...page.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? page.body;
  const found = [...pressable.querySelectorAll<HTMLElement>(parts)].filter((part) => !part.matches(':disabled, [aria-disabled=true]'));
  const presses = found.flatMap((part) => {
    sent = [];
    const name = nameOf(part);
    if (!part.isConnected || name === '') return [];
    if (isTyped(part)) typeIn(part);
    else part.click();
    return sent.map((event) => ({ name, event }));
  });
  for (const type of ['click', 'submit']) page.removeEventListener(type, stay, { capture: true });
  return presses;
};
