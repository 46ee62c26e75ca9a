import { type Kysely, sql } from 'kysely';

/** The jobs that run already are found by the index of their keys: read as a table, all waiting jobs were looked at for each new one. */
const byKey = `create or replace function queue_jobs(added json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_tasks (identifier)
    select distinct task from json_to_recordset(added) as job(task text)
    where not exists (select from graphile_worker._private_tasks known where known.identifier = job.task)
    on conflict do nothing;
  -- One that runs already may not have seen this change: it gives its key to the new one, and is not tried again.
  update graphile_worker._private_jobs as running
    set key = null, attempts = running.max_attempts, updated_at = now()
    where running.key = any (array(select key from json_to_recordset(added) as job(key text)))
      and running.is_available is not true;
  insert into graphile_worker._private_jobs as waiting (task_id, payload, max_attempts, key, priority)
    select known.id, job.payload, job."maxAttempts", job.key, job.priority
    from json_to_recordset(added) as job(task text, payload json, "maxAttempts" smallint, key text, priority smallint)
    join graphile_worker._private_tasks known on known.identifier = job.task
    on conflict (key) do update set
      task_id = excluded.task_id,
      payload = excluded.payload,
      max_attempts = excluded.max_attempts,
      priority = excluded.priority,
      run_at = excluded.run_at,
      revision = waiting.revision + 1,
      attempts = 0,
      last_error = null,
      updated_at = now()
    where waiting.locked_at is null;
end $$`;

const before = `create or replace function queue_jobs(added json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_tasks (identifier)
    select distinct task from json_to_recordset(added) as job(task text)
    on conflict do nothing;
  -- One that runs already may not have seen this change: it gives its key to the new one, and is not tried again.
  update graphile_worker._private_jobs as running
    set key = null, attempts = running.max_attempts, updated_at = now()
    from json_to_recordset(added) as job(key text)
    where running.key = job.key and running.is_available is not true;
  insert into graphile_worker._private_jobs as waiting (task_id, payload, max_attempts, key, priority)
    select known.id, job.payload, job."maxAttempts", job.key, job.priority
    from json_to_recordset(added) as job(task text, payload json, "maxAttempts" smallint, key text, priority smallint)
    join graphile_worker._private_tasks known on known.identifier = job.task
    on conflict (key) do update set
      task_id = excluded.task_id,
      payload = excluded.payload,
      max_attempts = excluded.max_attempts,
      priority = excluded.priority,
      run_at = excluded.run_at,
      revision = waiting.revision + 1,
      attempts = 0,
      last_error = null,
      updated_at = now()
    where waiting.locked_at is null;
end $$`;

export const queueJobsByKey = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(byKey).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(before).execute(db);
  },
};
