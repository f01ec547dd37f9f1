import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isOutdatedPlan } from './busy.ts';

/**
 * From so many uses on a statement is prepared, at most so many are, since each connection keeps all of them, and so many are counted at once:
 * some texts are used only once, such as lists of values.
 */
const limits = { uses: 5, prepared: 200, counted: 2000 };

/** Names for the statements that are used often. */
type Names = { nameOf: (statement: string) => string | undefined; renew: () => void };

function createNames(): Names {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 1;
  return {
    nameOf(statement) {
      const known = names.get(statement);
      if (known || names.size === limits.prepared) return known;
      const used = (uses.get(statement) ?? 0) + 1;
      if (used < limits.uses) {
        if (uses.size === limits.counted) uses.clear();
        uses.set(statement, used);
        return undefined;
      }
      uses.delete(statement);
      const name = `daleel-${generation}-${names.size}`;
      names.set(statement, name);
      return name;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
}

/**
 * Prepares the statements that are used often, so that PostgreSQL plans them once for each connection: planning takes longer than most
 * statements run (docs/performance.md, *Lists that have grown*). A pooler between transactions may lead each transaction to another connection, so there
 * they are not prepared.
 *
 * @returns a function that returns a connection of a pool as the query builder uses it
 */
export function prepareStatements(): (client: pg.PoolClient) => PostgresPoolClient {
  const { nameOf, renew } = createNames();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const run = async (client: pg.PoolClient, text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const values = [...parameters];
    // Texts without parameters may be several statements, which cannot be prepared.
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      renew();
      // It has changed nothing. Within a transaction, which has failed by it, the first error is the one that says why.
      return await client.query(text, values).catch(() => Promise.reject(error));
    }
  };

  return (client) => {
    const connection = known.get(client) ?? {
      // The query builder passes a cursor only where rows are streamed, which none of our queries does; only then there is one argument.
      query: ((text: string, parameters: readonly unknown[]) => run(client, text, parameters)) as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    };
    known.set(client, connection);
    return connection;
  };
}
