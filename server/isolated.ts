/** Signs by which a text changes the direction of what stands around it. */
const directing = /[\u202a-\u202e\u2066-\u2069]/g;

/** Something typed inside a sentence, kept from changing its direction (Unicode's FSI and PDI: text has no `<bdi>`). */
export const isolated = (typed: string): string => `\u2068${typed.replace(directing, '')}\u2069`;
