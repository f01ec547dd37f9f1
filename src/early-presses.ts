/*
 * Keeps the presses of buttons, by pointer, finger and keyboard, on a page that was rendered and does not run yet; each is shown at once.
 * The build writes this script into the page: it runs before anything is painted, and nothing is loaded for it.
 */
declare global {
  interface Window {
    /** Stops keeping presses, and presses the buttons in their order; those that have left the page are passed over. */
    pressKept: () => void;
  }
}

/** Marks a button that was pressed before the page runs: `styles.css` shows that it waits. */
const mark = 'data-pressed-early';
const pressed = new Set<HTMLButtonElement>();

/** Returns the button of a press that only the page's flows can answer: links, and forms with an address, work without them. */
const waitingButton = ({ target }: Event): HTMLButtonElement | null => {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.type === 'submit' && button.form?.hasAttribute('action') ? null : button;
};

const keep = (event: MouseEvent): void => {
  const button = waitingButton(event);
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  button.setAttribute(mark, '');
  button.ariaBusy = 'true';
  pressed.add(button);
};

addEventListener('click', keep, { capture: true });

window.pressKept = () => {
  removeEventListener('click', keep, { capture: true });
  for (const button of pressed) {
    button.removeAttribute(mark);
    button.ariaBusy = null;
    if (button.isConnected) button.click();
  }
  pressed.clear();
};

export {};
