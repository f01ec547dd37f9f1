import pg from 'pg';

/** Where a query's text is in the arguments of a driver's `query`. */
const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);

/** Returns the statements that this process sends to its databases while it acts, with those that begin and end transactions. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: Parameters<typeof query>) {
    sent.push(textOf(parameters[0]));
    return query.apply(this, parameters);
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
