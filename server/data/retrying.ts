import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type KyselyConfig, type Transaction } from 'kysely';
import { isLostRace } from './busy.ts';
import type { StatementWatch } from './changes.ts';

/** How often a transaction that lost against a concurrent one is tried, and the longest pause before each further attempt in milliseconds. */
const attemptLimit = 4;
const longestPause = 50;

/**
 * Tries a transaction again, from its beginning, after a deadlock or a serialisation failure. Its function must therefore change nothing
 * but the database: jobs do the rest after the commit. Reports all statements and transactions to a watch.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  readonly #statements: StatementWatch;

  constructor(config: KyselyConfig, statements: StatementWatch) {
    super({ ...config, log: ({ query, queryDurationMillis }) => statements.note(query.sql, queryDurationMillis) });
    this.#statements = statements;
  }

  override transaction() {
    const builder = super.transaction();
    const attempt = builder.execute.bind(builder);
    builder.execute = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) =>
      this.#statements.transaction(() => untilDecided(() => attempt(work)));
    return builder;
  }
}

async function untilDecided<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; tried < attemptLimit; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
    // Of different lengths, so that the same two do not meet again.
    await pause(Math.random() * longestPause * tried);
  }
  return attempt();
}
