import { fitnessMistakes } from '../../config/fitness.ts';
import { hasNoCatalogue } from '../../data/directory/catalogue.ts';
import { installationMistakes } from '../../data/installation.ts';
import { readSettings } from '../../data/shell/queries.ts';
import { findAdmins } from '../../data/shell/setup.queries.ts';
import type { Parts } from '../../parts.ts';
import { countUnreadable } from '../accounts/sealed-secrets.ts';

/** Returns what an installation still needs before people use it: a sentence each, none if it is complete. */
export async function missing({ db, config, keys }: Pick<Parts, 'db' | 'config' | 'keys'>): Promise<string[]> {
  const admins = await findAdmins(db);
  const { contact } = await readSettings(db);
  const unreadable = await countUnreadable({ db, keys });
  const sentences: [boolean, string][] = [
    [admins.length === 0, 'There is no admin: give an e-mail address with --admin.'],
    [
      admins.length > 0 && admins.every(({ isPending }) => isPending),
      `No admin has set a password yet: the link went to ${admins.map(({ email }) => email).join(', ')}, --admin makes a new one; another address revokes it.`,
    ],
    [
      await hasNoCatalogue(db),
      'There are no categories, services and places: npm run setup adds the starting catalogue, or that of --catalogue FILE.',
    ],
    [contact.email === '', 'There is no contact e-mail address: messages of the contact form would only be stored. Set it with --email.'],
    [unreadable > 0, `SECRET_KEYS lacks a key of second factors (accounts: ${unreadable}): they sign in with a recovery code only.`],
    [contact.phone === '', 'There is no contact telephone number. Set it with --phone.'],
  ];
  return [
    ...fitnessMistakes(config),
    ...(await installationMistakes(db, config)),
    ...sentences.flatMap(([isMissing, sentence]) => (isMissing ? [sentence] : [])),
  ];
}
