import { DatabaseError } from 'pg';

/** Whether the database refused a second row with the same value; the check before the write can always lose a race. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;
