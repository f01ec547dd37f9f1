/**
 * The versions of the terms and of the privacy notice that are in force, by the dates on their pages: recorded with the first password of an account. A
 * changed text gets a new date there and here; one that changes again on the same day, a number after it.
 */
export const textsInForce = [
  { page: 'terms', version: '2023-12-24' },
  { page: 'privacy', version: '2026-11-27' },
] as const;
