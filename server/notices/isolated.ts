/** Characters that change the direction of surrounding text. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Isolates user input inside a sentence, so that it cannot change the sentence's direction (Unicode's FSI and PDI: plain text has no
 * `<bdi>`).
 */
export const isolated = (typed: string): string => `\u2068${typed.replace(directionMarks, '')}\u2069`;

/** Isolates a date, number or code as left-to-right (LRI and PDI). After Arabic letters 2026-12-31 would be displayed as 31-12-2026. */
export const leftToRight = (code: string): string => `\u2066${code.replace(directionMarks, '')}\u2069`;
