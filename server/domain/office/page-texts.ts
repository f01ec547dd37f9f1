import type { BodyOf } from '../../../contract/call.ts';
import type { publishText as publishCall } from '../../../contract/calls/page-texts.ts';
import type { OfficeText, PageText, TextPage } from '../../../contract/entities/page-texts.ts';
import { textsInForce } from '../../../contract/rules/consent.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import type { Queryable } from '../../data/database.ts';
import * as data from '../../data/shell/page-texts.ts';
import { lockSettings } from '../../data/shell/setup.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { sanitiseHtml } from '../directory/html.ts';
import { Refused } from '../refusal.ts';
import { inOffice } from './acting.ts';
import { noteAct } from './audit.ts';

const pageTextOf = ({ publishedAt, ...text }: data.StoredText): PageText => ({ ...text, updatedOn: dayOf(publishedAt.toISOString()) });

/** Returns the published text of a page; null while it shows the product's own. */
export async function readPageText({ db }: { db: Queryable }, page: TextPage): Promise<PageText | null> {
  const stored = await data.readPublished(db, page);
  return stored ? pageTextOf(stored) : null;
}

/** Returns the text of a page with its versions. */
export const readOfficeText = async ({ db }: { db: Queryable }, page: TextPage): Promise<OfficeText> => ({
  published: await readPageText({ db }, page),
  versions: await data.readVersions(db, page),
});

/** Returns a version of a page's text. @throws Refused `notFound` */
export async function readTextVersion({ db }: Pick<Parts, 'db'>, page: TextPage, version: number): Promise<PageText> {
  const stored = await data.readVersion(db, page, version);
  if (!stored) throw new Refused('notFound');
  return pageTextOf(stored);
}

/**
 * Publishes a text of a page, which everyone sees at once.
 *
 * @throws Refused `conflict` if another one was published since the version that was read, `invalidInput` if a language has no readable text
 */
export const publishText = (parts: Parts, caller: Caller, page: TextPage, written: BodyOf<typeof publishCall>): Promise<OfficeText> =>
  inOffice(
    parts,
    caller,
    async (transaction) => {
      await lockSettings(transaction);
      const version = (await data.readPublished(transaction, page))?.version ?? 0;
      if (version !== written.version) throw new Refused('conflict');
      const [text, textAr] = [sanitiseHtml(written.text), sanitiseHtml(written.textAr)];
      if (text === null || textAr === null)
        throw new Refused('invalidInput', { fields: { [text === null ? 'text' : 'textAr']: 'missing' } });
      const at = parts.clock.now();
      await data.insertText(transaction, { page, version: version + 1, text, textAr, note: written.note.trim(), by: caller.id, at });
      const changes = [{ field: 'version', before: version === 0 ? null : String(version), after: String(version + 1) }];
      await noteAct(transaction, parts, caller, { act: 'textPublished', subject: 'pageText', subjectId: page, changes });
      return readOfficeText({ db: transaction }, page);
    },
    'administrator',
  );

/** Returns the versions of the terms and the privacy notice that are shown: the product's own, or those that the office has published. */
export async function textsShown(db: Queryable): Promise<string> {
  const published = new Map((await data.readNewestVersions(db)).map(({ page, ...text }) => [page, text]));
  return textsInForce
    .map(({ page, version }) => {
      const text = published.get(page);
      return `${page} ${text ? `${dayOf(text.publishedAt.toISOString())} version ${text.version}` : version}`;
    })
    .join(', ');
}
