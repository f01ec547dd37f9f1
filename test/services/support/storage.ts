/** An in-memory browser storage; its entries are its properties, since `Object.keys` lists them. */
export const storageLike = (): Storage => {
  const entries: Record<string, string> = {};
  return new Proxy(entries, {
    get: (_, name: string) =>
      ({
        getItem: (key: string) => entries[key] ?? null,
        setItem: (key: string, value: string) => {
          entries[key] = value;
        },
        removeItem: (key: string) => delete entries[key],
        clear: () => {
          for (const key of Object.keys(entries)) delete entries[key];
        },
      })[name] ?? entries[name],
  }) as unknown as Storage;
};
