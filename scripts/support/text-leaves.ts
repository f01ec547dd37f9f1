/** Returns the texts of an object, each with its key: the names of the parts above it and its own, joined by dots. */
export const textLeavesOf = (texts: unknown, path: readonly string[] = []): [key: string, text: string][] =>
  typeof texts === 'string'
    ? [[path.join('.'), texts]]
    : Object.entries(texts as object).flatMap(([key, part]) => textLeavesOf(part, [...path, key]));
