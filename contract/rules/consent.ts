/**
 * The versions of the terms and of the privacy notice that are in force, by the dates on their pages: recorded with each registration. A changed
 * text gets a new date there and here.
 */
export const textsInForce = 'terms 2023-12-24, privacy 2026-11-25';
