import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderInUse, lockBySocket, lockFolder } from '../../../server/data/lock.ts';

// The second is for a Node without SQLite, and works on Linux.
test.each([['a file', lockFolder], ...(process.platform === 'linux' ? [['an address', lockBySocket] as const] : [])] as const)(
  'a data folder that is locked by %s is not locked again before it is unlocked',
  async (_, lock) => {
    const place = mkdtempSync(join(tmpdir(), 'daleel-lock-'));
    try {
      const unlock = await lock(place);
      await expect(lock(place)).rejects.toBeInstanceOf(FolderInUse);
      unlock();
      (await lock(place))();
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
);
