import type { Tx } from '../../platform/units/unit.ts';

/** What crew invitations need to know about accounts. */
export const createPeopleStore = () => ({
  /** The account of an address, locked so that nobody deletes it before the transaction ends. */
  accountOf: async (tx: Tx, email: string): Promise<string | undefined> =>
    (await tx.selectFrom('users').select('user_code').where('email', '=', email).forKeyShare().executeTakeFirst())
      ?.user_code,
  emailOf: async (tx: Tx, userCode: string): Promise<string | undefined> =>
    (await tx.selectFrom('users').select('email').where('user_code', '=', userCode).executeTakeFirst())?.email ??
    undefined,
});
export type PeopleStore = ReturnType<typeof createPeopleStore>;
