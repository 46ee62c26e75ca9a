import fastify from 'fastify';
import type { Pool } from 'pg';

/**
 * The peer of what our handlers cost: the same framework, driver and pool, one statement, no rights, no schema, and the answer
 * as the driver gives it.
 */
export const startBareServer = async (pool: Pool, competitionCode: string) => {
  const app = fastify();
  app.get('/row', async () => {
    const { rows } = await pool.query('select * from competitions where competition_code = $1', [competitionCode]);
    return rows[0];
  });
  app.get('/list', async () => {
    const { rows } = await pool.query(
      'select * from containers where competition_code = $1 and removed_at is null order by position limit 45',
      [competitionCode],
    );
    return { items: rows };
  });
  await pool.query('create table if not exists bare_rows (id bigserial primary key, body jsonb not null)');
  app.post('/row', async ({ body }) => {
    const { rows } = await pool.query('insert into bare_rows (body) values ($1) returning *', [body]);
    return rows[0];
  });
  app.get('/competitions', async () => {
    const { rows } = await pool.query(
      `select competition_code, competition_name, competition_type, status, category_name, sub_categories, team_size, min_team_size, created_at
      from competitions where status = 'LIVE' and removed_at is null order by live_at desc limit 45`,
    );
    return { items: rows };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
  return { port: address.port, close: () => app.close() };
};
