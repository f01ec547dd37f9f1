import { BackupFault } from '../backup/fault.ts';
import { ConfigMistakes } from '../config/config.ts';
import { ProgramFailed } from '../data/backup/dump.ts';
import { FolderInUse } from '../data/lock.ts';
import { DatabaseUnreachable } from '../data/reach.ts';
import { ArchiveUnreadable } from '../outside/archive-unreadable.ts';
import { MasterKeyDown } from '../outside/master-key.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const insufficientPrivilege = '42501';

/**
 * Returns the message for the operator when a program fails to start.
 *
 * @param failed the sentence before an unexpected error
 */
export function sentencesFor(error: unknown, failed: string): string[] {
  if (error instanceof ConfigMistakes) return error.mistakes;
  if (error instanceof FolderInUse) return [error.message];
  if (error instanceof BackupFault) return [failed, ...error.sentences];
  if (error instanceof ProgramFailed || error instanceof ArchiveUnreadable) return [failed, error.message];
  if (error instanceof MasterKeyDown) return [failed, `The sealing key cannot be used (${error.message}).`];
  if (error instanceof DatabaseUnreachable)
    return [`The database at ${error.variable} cannot be reached: ${error.message || 'no answer'}.`];
  const { code, message, stack }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  if (code === insufficientPrivilege) {
    return [`${failed} The role of DATABASE_URL may not do this (${message}): a new release starts once with DATABASE_OWNER_URL.`];
  }
  if (code === 'ENOSPC') return [failed, 'No space is left on the disk.'];
  if (code === 'EADDRINUSE') return ['The port is in use by another program. Stop that one, or choose another port with PORT.'];
  return [failed, stack ?? message];
}
