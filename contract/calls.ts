import type { Call } from './call.ts';
import { listCategories, listCompanies, listLocations, suggestServices } from './calls/directory.ts';
import { login, logout, readUser } from './calls/session.ts';
import { listAds, readSettings } from './calls/shell.ts';

/** Every call of the API by its name: what the OpenAPI document and the tests walk over. */
export const calls = {
  login,
  logout,
  readUser,
  listCompanies,
  listCategories,
  listLocations,
  suggestServices,
  readSettings,
  listAds,
} satisfies Record<string, Call>;
