/** Signs by which a text changes the direction of what stands around it. */
const directing = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text that someone typed, isolated inside a sentence so that it cannot change the sentence's direction (Unicode's FSI and PDI: text has no `<bdi>`). */
export const isolated = (typed: string): string => `\u2068${typed.replace(directing, '')}\u2069`;

/** A date, number or code inside a sentence: always left to right (LRI and PDI). After Arabic letters 2026-12-31 would be drawn as 31-12-2026. */
export const leftToRight = (code: string): string => `\u2066${code.replace(directing, '')}\u2069`;
