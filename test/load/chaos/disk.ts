import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on a disk of its own, which can be full. */
export type Disk = { folder: string; fill: () => void; empty: () => void; remove: () => void };

const size = '8G';
/** Bytes that are written instead of reserved at once. */
const spare = 64 * 1024 * 1024;

/** Makes a disk in a file, below a folder; null if this account may not mount one. */
export function makeDisk(below: string): Disk | null {
  const [image, folder] = [join(below, 'disk.img'), join(below, 'disk')];
  const run = (program: string, ...options: string[]) => execFileSync(program, options, { stdio: 'ignore' });
  mkdirSync(folder, { recursive: true });
  try {
    run('truncate', '-s', size, image);
    run('mkfs.ext4', '-q', '-m', '0', image);
    run('mount', '-o', 'loop', image, folder);
  } catch {
    rmSync(image, { force: true });
    return null;
  }
  const filling = join(folder, 'filling');
  /** Writes the last bytes: others write as well, so how many are left is known only once nothing fits any more. */
  const writeUntilFull = () => {
    const file = openSync(filling, 'a');
    try {
      for (;;) writeSync(file, Buffer.alloc(64 * 1024));
    } catch {
      closeSync(file);
    }
  };
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      run('fallocate', '-l', String(Math.max(bavail * bsize - spare, bsize)), filling);
      writeUntilFull();
    },
    empty: () => rmSync(filling, { force: true }),
    remove: () => {
      run('umount', '-l', folder);
      rmSync(image, { force: true });
    },
  };
}
