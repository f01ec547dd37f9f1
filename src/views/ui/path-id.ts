/** Returns the ID in a path, or one that no row has, which leads to the "not found" state. */
export const idOf = (text: string | undefined): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 2_147_483_647);
