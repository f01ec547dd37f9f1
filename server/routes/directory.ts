import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/directory.ts';
import { fold } from '../../contract/rules/fold.ts';
import { readCompany } from '../data/directory/companies.queries.ts';
import { readCards, readCategories, readLocations, suggestServices } from '../data/directory/queries.ts';
import { findCompanies } from '../data/directory/search.ts';
import { askedWords } from '../data/search-words.ts';
import { Refused } from '../domain/refusal.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Searching the directory, and the profiles of companies (specification sections 2, 4 and 6). */
export function directoryRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts;

  serve(app, parts, calls.listCompanies, async ({ query: { name = '', services = [], location = null, page, limit }, caller }) => {
    const search = { words: askedWords(name), byName: caller !== null, services: [...new Set(services)], location, page, limit };
    const { ids, total, totalIsExact } = await findCompanies(db, search);
    const items = await readCards(db, ids, caller !== null);
    return { data: { items, pageCount: Math.ceil(total / limit), totalItems: total, totalIsExact } };
  });

  serve(app, parts, calls.listCategories, async () => ({ data: await readCategories(db) }));

  serve(app, parts, calls.listLocations, async () => ({ data: await readLocations(db) }));

  serve(app, parts, calls.suggestServices, async ({ query: { q } }) => {
    const words = askedWords(q);
    return { data: words.length > 0 ? await suggestServices(db, words, fold(q)) : [] };
  });

  serve(app, parts, calls.readCompany, async ({ params: { id }, caller }) => {
    const company = await readCompany(db, id, { callerId: caller.id, now: clock.now() });
    if (!company) throw new Refused('notFound');
    return { data: company };
  });
}
