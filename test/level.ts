/**
 * Whether tests run that prove a second way what others prove already (`npm test -- --thorough`): transitions on the page, the second
 * language and database, releases, fuzzing at length.
 */
export const isThorough = process.env.TEST_LEVEL === 'thorough';
