import type { Locale } from '../../../contract/locale.ts';
import * as queries from '../../data/accounts/queries.ts';
import type { Parts } from '../../parts.ts';

/** The address and the language of a mail. */
export type Addressee = { email: string; locale: Locale };

/** Returns whom a mail to an account goes to; undefined if the account was deleted. */
export const findAddressee = ({ db }: Pick<Parts, 'db'>, userId: number): Promise<Addressee | undefined> =>
  queries.findAddressee(db, userId);

/** Returns whom a notification's mail goes to; undefined if the account was deleted, or its owner has never signed in. */
export const findReader = ({ db }: Pick<Parts, 'db'>, userId: number): Promise<Addressee | undefined> => queries.findReader(db, userId);
