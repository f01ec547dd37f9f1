import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the folder with PostgreSQL's `initdb` and `pg_ctl` (on the PATH, or where Debian and Homebrew install them); null if there is
 * none.
 */
export function findPostgresPrograms(): string | null {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt'].flatMap((root) =>
    existsSync(root)
      ? readdirSync(root)
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((version) => join(root, version, 'bin'))
      : [],
  );
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...versions];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((program) => existsSync(join(folder, program)))) ?? null;
}
