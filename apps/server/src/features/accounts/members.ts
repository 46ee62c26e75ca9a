import type { SessionView } from '@podium/contract';
import type { Gender, Occupation, ProfileVisibility } from '@podium/domain/accounts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { UserStore, WholeUser } from './user-store.ts';

/** A person with every step of sign-up done. */
export interface CompletePerson {
  email: string;
  password: string;
  fName: string;
  lName: string;
  phone: string;
  gender: Gender;
  occupation: Occupation;
  instituteId: string | null;
  subProfessionCode: string;
  interests: string[];
  visibility: ProfileVisibility;
}

interface MembersDeps {
  users: UserStore;
  passwords: Passwords;
  people: People;
}

/** What other parts of the product may ask about people, and how a demonstration adds people. */
export const createMembers = ({ users, passwords, people }: MembersDeps) => ({
  byUserId: (userId: string): Promise<WholeUser | undefined> => users.byId(userId),
  avatarUrl: people.avatarUrl,
  /** Whether anybody has an address at this host. */
  hasAnyOf: (host: string): Promise<boolean> => users.hasAnyOf(host),

  /** For many people of a demonstration who share one password: hashing is meant to be slow. */
  hashPassword: (password: string): Promise<string> => passwords.hash(password),
  /** Makes the account where there is none, and signs in. An existing person is left as they are. */
  async ensure(unit: Unit<SessionView>, person: CompletePerson, hash?: string): Promise<SessionView> {
    const known = await users.byEmail(person.email);
    const passwordHash = known ? undefined : (hash ?? (await passwords.hash(person.password)));
    return unit.transact(async (tx) => {
      const created = passwordHash && (await users.create(tx, { email: person.email, passwordHash, now: unit.now }));
      const userCode = created ?? known?.user_code ?? (await users.byEmail(person.email, tx))?.user_code;
      if (!userCode) throw new Error(`No account could be made for ${person.email}.`);
      if (created) {
        await users.update(tx, userCode, {
          f_name: person.fName,
          l_name: person.lName,
          phone: person.phone,
          gender: person.gender,
          occupation: person.occupation,
          institute_id: person.instituteId,
          sub_profession_code: person.subProfessionCode,
          interests: person.interests,
          interests_picked: true,
          visibility: person.visibility,
        });
      }
      return people.openSession(tx, unit, userCode);
    });
  },
});
export type Members = ReturnType<typeof createMembers>;
