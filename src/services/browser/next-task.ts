/** Resolves in a task of its own, so that the browser can react to the user between two long ones. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
