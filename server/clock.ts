/** What time it is: a part, so that tests can move it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
