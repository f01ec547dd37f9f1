/** The pages whose text the office can replace. */
export const textPages = ['about', 'terms', 'privacy'] as const;
