import type { Tx } from './unit.ts';

export interface Person {
  userCode: string;
  email: string;
}

/** What one part of the product keeps about a person. Each part hands in its own, so that export and deletion miss none. */
export interface PersonalData {
  name: string;
  collect(person: Person): Promise<unknown>;
  erase(tx: Tx, person: Person, now: Date): Promise<void>;
}
