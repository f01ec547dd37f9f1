/** An amount with its decimals. */
const amount = /\d\.\d\d(?!\d)/;

/** Returns the amounts on the page that an element around them cuts off; those in tables that scroll, or for screen readers only, are not cut. */
const cutAmounts = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLElement>('bdi.num')]
    .filter((element) => amount.test(element.textContent ?? '') && isCut(element))
    .map(({ textContent }) => textContent ?? '');

const isCut = (element: HTMLElement): boolean => {
  if (element.closest('.sr-only')) return false;
  const { left, right, width } = element.getBoundingClientRect();
  if (width === 0) return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX } = getComputedStyle(around);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    const box = around.getBoundingClientRect();
    if ((overflowX === 'hidden' || overflowX === 'clip') && (left < box.left - 1 || right > box.right + 1)) return true;
  }
  return false;
};

/** Fails if an amount is cut: a story runs at the width of a phone. */
export const expectWholeAmounts = (root: ParentNode): void => {
  const cut = cutAmounts(root);
  if (cut.length > 0) throw new Error(`These amounts are cut: ${cut.join(', ')}.`);
};
