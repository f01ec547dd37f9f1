import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import * as promises from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from '../../../server/outside/disk.ts';

/** What a folder had when it was last synced: its files and folders by name, the files by their inode. */
type Synced = Map<string, { inode: number; isFolder: boolean }>;

const entriesOf = (folder: string): Synced =>
  new Map(
    readdirSync(folder).map((name) => {
      const found = statSync(join(folder, name));
      return [name, { inode: found.ino, isFolder: found.isDirectory() }];
    }),
  );

/**
 * The file system below a folder as POSIX promises it and no more: at a loss of power a file has the content with which it was last synced,
 * and a folder the names. `losePower` leaves the folder so.
 */
export function lossyDisk(root: string): { disk: Disk; losePower: () => void } {
  const folders = new Map<string, Synced>([[root, entriesOf(root)]]);
  const contents = new Map<number, Buffer>();

  const open: Disk['open'] = async (path, flags, mode) => {
    const file = await promises.open(path, flags, mode);
    const { ino } = await file.stat();
    // The number of a deleted file may be given to a new one.
    if (flags === 'wx') contents.delete(ino);
    const sync = file.sync.bind(file);
    file.sync = async () => {
      await sync();
      const isFolder = (await file.stat()).isDirectory();
      if (isFolder) folders.set(String(path), entriesOf(String(path)));
      else contents.set(ino, readFileSync(String(path)));
    };
    return file;
  };

  const restore = (folder: string) => {
    for (const [name, { inode, isFolder }] of folders.get(folder) ?? []) {
      const path = join(folder, name);
      if (!isFolder) writeFileSync(path, contents.get(inode) ?? '');
      else {
        mkdirSync(path);
        restore(path);
      }
    }
  };
  const losePower = () => {
    for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
    restore(root);
  };
  return { disk: { ...promises, open }, losePower };
}
