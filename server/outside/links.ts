import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Links a file; copies it where the disk has no links. A file that was deleted meanwhile is left out, one that is there stays. */
const linkFile = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' || code === 'ENOENT') return;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error;
    await copyFile(from, to);
  }
};

/**
 * Keeps the files of a folder as they are now, in another folder of the same disk: stored files are never changed, only deleted, so a link is
 * as good as a copy. Files that are being written are left out. Repeated, it adds the new ones.
 */
export async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'coming') await linkFolder(source, target);
    if (entry.isFile() && !entry.name.endsWith('.part')) await linkFile(source, target);
  }
}
