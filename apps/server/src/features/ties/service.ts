import { createTies } from './decide-tie.ts';

export { createTies };
export type Ties = ReturnType<typeof createTies>;
export { createTieStore, type TieStore } from './tie-store.ts';
