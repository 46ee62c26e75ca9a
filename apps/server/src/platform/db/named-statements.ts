import type { PostgresPool, PostgresPoolClient } from 'kysely';

const usesBeforeName = 3;
const maxNames = 300;
const maxSeen = 2000;
/** A statement with very many parameters is written once for its very number of rows. */
const longestText = 8_000;

/**
 * Names for statements that come again, so that PostgreSQL parses and plans each of them once for a connection. Only texts that
 * were run several times get one, and only so many: a list of changing length makes a new text each time.
 */
export const createStatementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames || text.length > longestText) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.delete(text);
    if (count < usesBeforeName) {
      uses.set(text, count);
      const [oldest] = uses.keys();
      if (uses.size > maxSeen && oldest !== undefined) uses.delete(oldest);
      return undefined;
    }
    const name = `podium-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}
interface Client {
  query(query: string | NamedQuery, values?: readonly unknown[]): Promise<unknown>;
  release(destroy?: boolean): void;
}

/** The plan was made for a table that has changed since: a migration or a restore ran beside this connection. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/u.test(error.message);

/** The pool as the query builder sees it, with names for the statements that come again. */
export const nameStatements = (pool: PostgresPool): PostgresPool => {
  const nameOf = createStatementNames();
  const wrap = (client: Client): PostgresPoolClient => {
    let outdated = false;
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      if (name === undefined) return client.query(text, values);
      try {
        return await client.query({ name, text, values: [...values] });
      } catch (error) {
        outdated ||= isOutdatedPlan(error);
        throw error;
      }
    };
    // A connection with outdated plans is thrown away when it is given back; the next one makes new plans.
    const release = () => client.release(outdated);
    return { query, release } as unknown as PostgresPoolClient;
  };
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end() };
};
