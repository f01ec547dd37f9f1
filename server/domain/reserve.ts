import { onReserve } from '../data/connections.ts';

/** Runs a read, which is answered also while all connections for other work are taken: readers do not queue behind writers. */
export const readOnReserve = <T>(read: () => Promise<T>): Promise<T> => onReserve(read);
