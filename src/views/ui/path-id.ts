/** The id in a path. What is none becomes one that no row has, and so leads to "there is no such thing". */
export const idOf = (text: string | undefined): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 2_147_483_647);
