import { expect } from 'vitest';
import { page } from 'vitest/browser';

const textOf = (element: Node | null | undefined): string =>
  (element?.textContent ?? '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

/** Each error of the page's fields in their order, with the label of the field that it describes. */
const problems = (): [field: string, error: string][] =>
  all('.err[id]').map((error) => {
    const control = document.querySelector<HTMLInputElement>(`[aria-describedby~="${error.id}"]`);
    return [textOf(control?.labels?.[0]), textOf(error)];
  });

/** The open dialog: its title, the sentence below it, and its buttons from the first to the last. */
const dialog = () => {
  const shown = document.querySelector('[role="dialog"], [role="alertdialog"]');
  const title = document.getElementById(shown?.getAttribute('aria-labelledby') ?? '');
  return {
    title: textOf(title),
    text: textOf(shown?.querySelector('p')),
    buttons: [...(shown?.querySelectorAll('button') ?? [])].map(textOf),
  };
};

/** Waits until the page's fields have these errors, and no others. */
export const expectProblems = (expected: [field: string, error: string][]): Promise<void> => expect.poll(problems).toEqual(expected);
/** Waits until a dialog has this title, text and these buttons. */
export const expectDialog = (title: string, text: string, ...buttons: string[]): Promise<void> =>
  expect.poll(dialog).toEqual({ title, text, buttons });
/** Waits until these toasts are shown, the newest first, and no others. */
export const expectToasts = (...expected: string[]): Promise<void> =>
  expect.poll(() => all('.toast p').map((said) => [...said.childNodes].map(textOf).join(': '))).toEqual(expected);
/** Waits until the first element that a selector finds has this text. */
export const expectText = (selector: string, expected: string): Promise<void> =>
  expect.poll(() => textOf(document.querySelector(selector))).toBe(expected);
/** Waits until a heading of this level and text stands directly above a paragraph with this text. */
export const expectBelow = (level: string, heading: string, text: string): Promise<void> =>
  expect.poll(() => textOf(all(level).find((found) => textOf(found) === heading)?.nextElementSibling)).toBe(text);
/** Waits until the card with a heading has only this text below it. */
export const expectCard = (heading: string, text: string): Promise<void> =>
  expect
    .poll(() =>
      textOf(
        all('.card h2')
          .find((found) => textOf(found) === heading)
          ?.closest('.card'),
      ),
    )
    .toBe(heading + text);

export const press = (role: 'button' | 'link' | 'tab', name: string): Promise<void> =>
  page.getByRole(role, { name, exact: true }).first().click();
export const fill = (name: string, value: string): Promise<void> => page.getByLabelText(name, { exact: true }).first().fill(value);
/** Chooses a file in the first field for files. */
export const attach = async (name: string): Promise<void> => {
  await expect.poll(() => document.querySelector('input[type="file"]')).not.toBeNull();
  const transfer = new DataTransfer();
  transfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) return;
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};
