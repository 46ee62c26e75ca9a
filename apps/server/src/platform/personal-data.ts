import type { Tx } from './units/unit.ts';

export interface Person {
  userCode: string;
  email: string;
}

/** What one part of the product keeps about a person. Each part hands in its own, so that export and deletion miss none. */
export interface PersonalData {
  name: string;
  collect(person: Person): Promise<unknown>;
  /**
   * Takes the locks that `erase` needs. It is called before the account itself is locked, because everybody else locks a competition
   * first and a person second.
   */
  lock?(tx: Tx, person: Person): Promise<void>;
  erase(tx: Tx, person: Person, now: Date): Promise<void>;
}
