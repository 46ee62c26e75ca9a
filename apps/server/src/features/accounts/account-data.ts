import type { EndpointOutput, Endpoints } from '@podium/contract';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Avatars } from './avatar.ts';
import type { Challenges } from '../challenges/service.ts';
import type { Credentials } from './credentials.ts';
import type { PasswordProof } from './password-proof.ts';
import type { People } from './people.ts';
import type { SessionStore } from '../sessions/service.ts';
import type { UserPatch, UserStore } from './user-store.ts';

interface AccountDataDeps {
  users: UserStore;
  sessions: SessionStore;
  challenges: Challenges;
  people: People;
  avatars: Avatars;
  passwordProof: PasswordProof;
  credentials: Credentials;
  /** What the other parts of the product keep about a person. */
  personalData: readonly PersonalData[];
}

const nobody = {
  email: null,
  password_hash: null,
  f_name: null,
  l_name: null,
  phone: null,
  gender: null,
  occupation: null,
  institute_id: null,
  sub_profession_code: null,
  interests: [],
  interests_picked: false,
  visibility: 'nobody',
} as const satisfies UserPatch;

/** The export of everything about a person, and the deletion of their account. */
export const createAccountData = ({
  users,
  sessions,
  challenges,
  people,
  avatars,
  passwordProof,
  credentials,
  personalData,
}: AccountDataDeps) => ({
  async exportData(userCode: string, now: Date): Promise<EndpointOutput<Endpoints['downloadMyData']>> {
    const account = await people.view(userCode, now);
    const open = await sessions.list(userCode, now);
    const person = { userCode, email: account.email };
    const parts = await Promise.all(personalData.map(async (part) => [part.name, await part.collect(person)] as const));
    return {
      exportedAt: now.toISOString(),
      account,
      sessions: open.map((row) => ({
        device: row.device,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      })),
      ...Object.fromEntries(parts),
    };
  },

  /** The row stays, empty, so that results others share in keep their shape; address and phone are free again. */
  async deleteAccount(unit: Unit<{ done: true }>, userCode: string, password: string): Promise<{ done: true }> {
    const { now } = unit;
    const owner = await credentials.proveOwner(userCode, password, now);
    const person = { userCode, email: owner.email };
    return unit.transact(async (tx) => {
      for (const part of personalData) await part.lock?.(tx, person);
      await passwordProof.confirmOwner(tx, owner);
      for (const part of personalData) await part.erase(tx, person, now);
      await avatars.replace(tx, userCode, null, now);
      await sessions.revokeAll(tx, userCode, { by: 'account', now });
      await challenges.forget(tx, person);
      await users.update(tx, userCode, { ...nobody, interests: [], deleted_at: now });
      await recordAudit(tx, { at: now, actor: userCode, act: 'account.deleted', subject: userCode });
      return { done: true };
    });
  },
});
export type AccountData = ReturnType<typeof createAccountData>;
