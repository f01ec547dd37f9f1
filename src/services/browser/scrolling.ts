/** Scrolls an element to its end, once the page has rendered. */
export const scrollToEnd = (id: string): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.scrollTo({ top: element.scrollHeight });
  });
};

/** Focuses an element, which scrolls it into view. */
export const focusOn = (id: string): void => document.getElementById(id)?.focus();
