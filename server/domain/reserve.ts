import { onReplica, onReserve } from '../data/connections.ts';

/** Runs a read, which is answered also while all connections for other work are taken: readers do not queue behind writers. */
export const readOnReserve = <T>(read: () => Promise<T>): Promise<T> => onReserve(read);

/** Runs a read whose answer all visitors share: on the replica while it has all changes, otherwise as above. */
export const readShared = <T>(read: () => Promise<T>): Promise<T> => onReplica(read);
