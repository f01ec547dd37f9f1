import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** Extensions of the embedded database that the migrations require. */
export const extensions = { pg_trgm };

/** Opens a folder of the embedded database; the caller must lock it, since PGlite does not. */
export const openEmbedded = (folder: string): Promise<PGlite> => PGlite.create({ extensions, dataDir: folder });

/** Returns the pool of its single connection, which must stay open: its prepared statements belong to this client. */
export const poolOf = (pglite: PGlite): pg.Pool => new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
