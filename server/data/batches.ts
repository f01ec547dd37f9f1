import DataLoader from 'dataloader';

/** Keys of one batch. */
const maxBatchSize = 500;

/**
 * Returns a lookup that collects keys while an earlier batch is being read, and reads them together: 10,000 streams that open at once take
 * a few statements.
 *
 * @param read returns the value of each key, in their order
 */
export function inBatches<Key, Value>(read: (keys: readonly Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  let reading: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const values = read(keys);
      reading = values.catch(() => undefined);
      return values;
    },
    { cache: false, maxBatchSize, batchScheduleFn: (run) => void reading.then(run) },
  );
  return (key) => loader.load(key);
}
