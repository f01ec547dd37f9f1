import { onReserve } from '../data/connections.ts';

/** Runs a public read, which is answered also while all connections for other work are taken. */
export const readPublicly = <T>(read: () => Promise<T>): Promise<T> => onReserve(read);
