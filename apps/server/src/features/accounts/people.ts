import type { SessionView, User } from '@podium/contract';
import { nextSignUpStep, type SignUpStep } from '@podium/domain/accounts';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import type { UserRow } from './tables.ts';
import type { Files } from '../../platform/files/files.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import type { SessionStore } from '../sessions/service.ts';
import type { UserPatch, UserStore, WholeUser } from './user-store.ts';

/** Other parts keep something of a person; they follow a change in its transaction. */
type Named = Pick<UserRow, 'f_name' | 'l_name'>;
export type FollowAccount = (tx: Tx, userCode: string, before: Named, after: Named) => Promise<void>;

interface PeopleDeps {
  db: Db;
  users: UserStore;
  sessions: SessionStore;
  files: Files;
  followers: readonly FollowAccount[];
}

const followed = ['f_name', 'l_name', 'email', 'institute_id'] as const;

export type UserAnswer = { user: User };

const instituteOf = (row: WholeUser): User['institute'] =>
  row.institute_id && row.institute_label !== null && row.institute_name !== null
    ? {
        instituteId: row.institute_id,
        label: row.institute_label,
        instituteName: row.institute_name,
        isActive: row.institute_is_active ?? false,
      }
    : null;

const subProfessionOf = (row: WholeUser): User['subProfession'] =>
  row.sub_profession_code && row.sub_profession_label !== null && row.sub_profession_occupation
    ? {
        subProfessionCode: row.sub_profession_code,
        label: row.sub_profession_label,
        occupation: row.sub_profession_occupation,
      }
    : null;

/** What signing up asks for. */
const stepsOf = (row: WholeUser) => ({
  fName: row.f_name,
  lName: row.l_name,
  phone: row.phone,
  gender: row.gender,
  occupation: row.occupation,
  institute: instituteOf(row),
  subProfession: subProfessionOf(row),
  interestsPicked: row.interests_picked,
});

/** What every use case about a person needs: how they see themselves, a new session for them, a change to them. */
export const createPeople = ({ db, users, sessions, files, followers }: PeopleDeps) => {
  const avatarUrl = (row: Pick<UserRow, 'avatar_file_id'>, now: Date): string | null =>
    row.avatar_file_id === null ? null : files.signedUrl(row.avatar_file_id, now);

  const present = (row: WholeUser, now: Date): User => {
    const { interestsPicked, ...known } = stepsOf(row);
    return {
      ...known,
      userCode: row.user_code,
      userId: row.user_id,
      email: row.email ?? '',
      interests: row.interests,
      avatarURL: avatarUrl(row, now),
      visibility: row.visibility,
      nextStep: nextSignUpStep({ ...known, interestsPicked }),
      version: row.version,
    };
  };
  const view = async (on: Db | Tx, userCode: string, now: Date): Promise<User> => {
    const row = await users.byCode(on, userCode);
    if (!row) throw refuse('SIGN_IN_REQUIRED');
    return present(row, now);
  };

  /**
   * The person's row, first in every transaction that has it, so that two of them wait for one another in one order only.
   * It is gone when the account was deleted a moment ago: then what let the caller in no longer counts.
   */
  const lock = async (
    tx: Tx,
    userCode: string,
    gone: 'SIGN_IN_REQUIRED' | 'OTP_EXPIRED' = 'SIGN_IN_REQUIRED',
  ): Promise<UserRow & { email: string }> => {
    const row = await users.lock(tx, userCode);
    if (!row || row.email === null) throw refuse(gone);
    return { ...row, email: row.email };
  };

  const nextSteps = async (userCodes: readonly string[]): Promise<(SignUpStep | undefined)[]> => {
    const rows = new Map((await users.byCodes(userCodes)).map((row) => [row.user_code, row]));
    return userCodes.map((userCode) => {
      const row = rows.get(userCode);
      return row && nextSignUpStep(stepsOf(row));
    });
  };
  /** Whether each of these people has finished signing up. */
  const areComplete = async (userCodes: readonly string[]): Promise<boolean[]> =>
    (await nextSteps(userCodes)).map((step) => step === 'done');
  /** Whether each has said who they are, which is enough to take part; the rest of signing up may come later. */
  const haveDetails = async (userCodes: readonly string[]): Promise<boolean[]> =>
    (await nextSteps(userCodes)).map((step) => step !== undefined && step !== 'details');
  return {
    isComplete: createGroupedStatement({ run: areComplete, ...crowdGroups }),
    hasDetails: createGroupedStatement({ run: haveDetails, ...crowdGroups }),
    view: (userCode: string, now: Date) => view(db, userCode, now),
    viewIn: view,
    avatarUrl,
    lock,
    async openSession(tx: Tx, unit: Pick<Unit<unknown>, 'now' | 'userAgent'>, userCode: string): Promise<SessionView> {
      const { now, userAgent } = unit;
      const { token } = await sessions.open(tx, { userCode, device: deviceName(userAgent), now });
      return { token, loginTime: now.toISOString(), user: await view(tx, userCode, now) };
    },
    /** A change that builds on what its author saw: if that is no longer so, nothing is written and the present state is shown. */
    change(
      unit: Unit<UserAnswer>,
      { userCode, version }: { userCode: string; version?: number },
      plan: (tx: Tx, row: UserRow & { email: string }) => Promise<UserPatch>,
    ): Promise<UserAnswer> {
      return unit.transact(async (tx) => {
        const row = await lock(tx, userCode);
        if (version !== undefined && row.version !== version) {
          throw staleVersion('saveDetails', await view(tx, userCode, unit.now));
        }
        const patch = await plan(tx, row);
        await users.update(tx, userCode, patch);
        const isFollowed = followed.some((field) => patch[field] !== undefined && patch[field] !== row[field]);
        const after = { f_name: patch.f_name ?? row.f_name, l_name: patch.l_name ?? row.l_name };
        if (isFollowed) for (const follow of followers) await follow(tx, userCode, row, after);
        return { user: await view(tx, userCode, unit.now) };
      });
    },
  };
};
export type People = ReturnType<typeof createPeople>;
