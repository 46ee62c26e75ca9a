import type { Migration } from 'kysely';

/** Every migration by its file's name, in order. They are imported and not searched for, so that the bundle holds them. */
export const migrations: Readonly<Record<string, Migration>> = {};
