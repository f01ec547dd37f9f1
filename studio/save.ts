/** Saves data as a file. */
export const saveBlob = (name: string, blob: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Saves a text as a file. */
export const save = (name: string, text: string): void => saveBlob(name, new Blob([text], { type: 'text/plain' }));
