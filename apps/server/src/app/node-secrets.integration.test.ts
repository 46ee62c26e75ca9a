import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { OperatorError } from '../platform/operator-error.ts';

const env = { DATABASE_URL: 'postgres://podium@localhost/podium' };
const other = { ...env, SECRET_KEY: 'another secret of at least thirty-two characters' };

test('[ND-18] a node with another secret is refused beside the others, and starts when they have stopped', async () => {
  const database = await createTestDatabase();
  const shared = { ...database, close: async () => undefined };
  const first = await createWorld({ env, database: shared });
  const second = await createWorld({ env, database: shared });
  const refused = await createWorld({ env: other, database: shared }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperatorError);
  expect(refused).toMatchObject({ message: expect.stringContaining('SECRET_KEY'), advice: expect.any(String) });
  // It left nothing behind that would keep the right ones out.
  const third = await createWorld({ env, database: shared });
  for (const node of [first, second, third]) await node.close();
  const changed = await createWorld({ env: other, database: shared });
  await changed.close();
  await database.close();
});
test('[ND-18] a node of a version that leaves no mark is not taken for a stranger', async () => {
  const database = await createTestDatabase();
  const shared = { ...database, close: async () => undefined };
  await database.pool.query(`insert into nodes (node, number, expires_at)
    values ('former', 1000, now() + interval '1 minute')`);
  const world = await createWorld({ env, database: shared });
  await world.close();
  await database.close();
});
