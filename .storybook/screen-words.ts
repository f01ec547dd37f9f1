const told = 'h1, h2, h3, [role=alert], [role=status], [role=dialog] p, [role=alertdialog] p, button';
/** Longer texts are samples rather than the words of the product. */
const longest = 90;

/** Returns what a page says in headings, messages, dialogs and buttons, in their order and each once. */
export const wordsOn = ({ body }: Document): string[] => {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are not on the screen.
  const found = [...body.querySelectorAll<HTMLElement>(told)].map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(found)].filter((text) => text !== '' && text.length <= longest);
};
