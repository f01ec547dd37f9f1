const checked = new Set<string>();

/** The elements of a page with their attributes, without generated IDs; a text counts by whether there is one. */
const treeOf = ({ body }: Document): string =>
  body.innerHTML
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/_r_\w+_|headlessui-[\w-]+/g, '')
    .replaceAll(/>[^<]+</g, '>text<');

/** Returns whether axe has already checked a page that differs only in its texts; else notes that it does so now. */
export const isChecked = (page: Document): boolean => {
  const tree = treeOf(page);
  if (checked.has(tree)) return true;
  checked.add(tree);
  return false;
};
