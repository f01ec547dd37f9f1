import type { BodyOf } from '../../../contract/call.ts';
import type { contactOperator as contactCall } from '../../../contract/calls/shell.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import type { Locale } from '../../../contract/locale.ts';
import { findMessage, insertMessage } from '../../data/shell/contact.queries.ts';
import * as queries from '../../data/shell/queries.ts';
import type { Parts } from '../../parts.ts';

export const readSettings = ({ db }: Pick<Parts, 'db'>): Promise<Settings> => queries.readSettings(db);

/** Returns a message to the operator; undefined if it was deleted. */
export const readMessage = ({ db }: Pick<Parts, 'db'>, id: number) => findMessage(db, id);

/** Stores a message to the operator and mails it. */
export const contactOperator = (
  { db, clock, jobs }: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  message: BodyOf<typeof contactCall>,
  locale: Locale,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const stored = await insertMessage(transaction, { ...message, locale, created_at: clock.now() });
    await jobs.add(transaction, 'mail', { letter: 'contact', message: stored });
  });
