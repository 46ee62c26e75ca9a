import { expect, test } from 'vitest';

import { type Accounts, chooseUser } from './system-user.ts';

function accountsOf(names: Record<string, number>, { me = 0, canCreate = true } = {}): Accounts {
  const all = { ...names };
  return {
    me,
    lookUp: (name) => (all[name] === undefined ? undefined : { uid: all[name], gid: all[name] }),
    create: (name) => {
      if (canCreate) all[name] = 999;
    },
  };
}

test('[DB-14] root uses the system’s postgres user, then one of its own, and makes that when there is neither', () => {
  expect(chooseUser(undefined, accountsOf({ postgres: 101, podium: 102 })).ids).toEqual({ uid: 101, gid: 101 });
  expect(chooseUser(undefined, accountsOf({ podium: 102 })).ids).toEqual({ uid: 102, gid: 102 });
  expect(chooseUser(undefined, accountsOf({})).ids).toEqual({ uid: 999, gid: 999 });
});

test('[DB-14] root without a user and without the means to make one is told what to do', () => {
  expect(() => chooseUser(undefined, accountsOf({}, { canCreate: false }))).toThrow('could not be created');
});

test('[DB-16] an ordinary user runs the database', () => {
  expect(chooseUser(undefined, accountsOf({ postgres: 101 }, { me: 1000 }))).toEqual({ ids: {}, isRoot: false });
});
