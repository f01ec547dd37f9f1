import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** Opens a folder of the embedded database; the caller must lock it, since PGlite does not. */
export const openEmbedded = (folder: string): Promise<PGlite> => PGlite.create({ dataDir: folder });

/** Returns the pool of its single connection, which must stay open: its prepared statements belong to this client. */
export const poolOf = (pglite: PGlite): pg.Pool => new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
