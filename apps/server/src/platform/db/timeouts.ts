/** How long anybody waits for the database. All of it is decided here; what takes longer is answered with 503. */
export interface DatabaseTimeouts {
  /** For a free connection of the pool, and for a new one to be made. */
  connectMs: number;
  /** For one statement. PostgreSQL ends it. */
  statementMs: number;
  /** For a lock that another transaction holds. PostgreSQL gives up. */
  lockMs: number;
  /** For any sign from a connection in use. A database that hangs ends nothing by itself, so this side does. */
  silenceMs: number;
}

export const timeoutsOf = (statementMs: number): DatabaseTimeouts => ({
  connectMs: Math.min(5_000, statementMs),
  statementMs,
  lockMs: Math.min(10_000, statementMs),
  silenceMs: statementMs + 5_000,
});

/** How long a change waits for its turn in a competition before it takes a connection. */
export const turnWaitMs = 30_000;
