import { sql } from 'kysely';
import { openDatabase, withoutTimeLimits } from '../database.ts';

/** A database beside another one, on the same server. */
export type Scratch = { url: string; name: string; beside: string };

const onServer = async (url: string, work: (name: ReturnType<typeof sql.id>) => ReturnType<typeof sql>, name: string): Promise<void> => {
  const { db, close } = await openDatabase({ url });
  try {
    await withoutTimeLimits(db, (connection) => work(sql.id(name)).execute(connection));
  } finally {
    await close();
  }
};

/** Creates an empty database beside the one at an address, whose role must be allowed to (CREATEDB). */
export async function createScratch(beside: string, name: string): Promise<Scratch> {
  await onServer(beside, (id) => sql`create database ${id} template template0`, name);
  const url = new URL(beside);
  url.pathname = `/${name}`;
  return { url: url.href, name, beside };
}

/** Removes it. */
export const dropScratch = ({ beside, name }: Scratch): Promise<void> => onServer(beside, (id) => sql`drop database if exists ${id}`, name);
