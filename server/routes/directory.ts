import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/directory.ts';
import { listCategories, listCompanies, listLocations, readCompany, suggestServices } from '../domain/directory/directory.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Directory search and company profiles (specification sections 2, 4 and 6). */
export function directoryRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, calls.listCompanies, async ({ query, caller }) => ({ data: await listCompanies(parts, caller, query) }));

  serve(app, parts, calls.listCategories, async ({ query: { all } }) => ({ data: await listCategories(parts, all) }));

  serve(app, parts, calls.listLocations, async ({ query: { all } }) => ({ data: await listLocations(parts, all) }));

  serve(app, parts, calls.suggestServices, async ({ query: { q } }) => ({ data: await suggestServices(parts, q) }));

  serve(app, parts, calls.readCompany, async ({ params: { id }, caller }) => ({ data: await readCompany(parts, caller, id) }));
}
