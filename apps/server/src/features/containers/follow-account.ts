import { fullName } from '@podium/domain/accounts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';
import { createContainerFactsStore } from './container-facts-store.ts';
import { createContainerStore } from './container-store.ts';
import { createMemberStore } from '../members/service.ts';

interface Names {
  f_name: string | null;
  l_name: string | null;
}

const nameOf = ({ f_name, l_name }: Names): string => fullName({ fName: f_name, lName: l_name });

/**
 * What containers keep of a person follows the account: the words of the search, whether institutes agree, and the name of an entry of
 * one person, unless the organiser gave it another. Accounts call it in the transaction of the change.
 */
export const createFollowAccount = () => {
  const store = createContainerStore();
  const facts = createContainerFactsStore({ members: createMemberStore() });
  return async (tx: Tx, userCode: string, before: Names, after: Names): Promise<void> => {
    const { rows } = await sql<{ container_code: string }>`select distinct container_code from members
      where user_code = ${userCode} and (removed_at is null or ended_by = 'container') order by container_code`.execute(
      tx,
    );
    const codes = rows.map((row) => row.container_code);
    if (codes.length === 0) return;
    const [old, name] = [nameOf(before), nameOf(after)];
    if (old !== name && name !== '') await store.renamePerson(tx, codes, { from: old, to: name });
    await facts.refresh(tx, codes);
  };
};
