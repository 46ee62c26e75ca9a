import type { Announcements } from '../../platform/units/announcements.ts';
import type { Judges as JudgeSessions } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { Codes } from '../challenges/service.ts';
import type { NameOf } from '../accounts/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import { createEndedSessionStore } from './ended-session-store.ts';
import { createInviteJudges } from './invite-judges.ts';
import { createJudgeChanges } from './judge-changes.ts';
import { createJudgeLinks } from './judge-link.ts';
import { createJudgeLogin } from './judge-login.ts';
import { createJudgePersonStore } from './judge-person-store.ts';
import { createJudgeSessionStore } from './judge-session-store.ts';
import { createJudgeStore } from './judge-store.ts';
import { createOpenJudgeSession } from './open-judge-session.ts';
import { createRemoveJudge } from './remove-judge.ts';
import { createUpdateJudge } from './update-judge.ts';

interface JudgesDeps {
  db: Db;
  secrets: Secrets;
  changes: Changes;
  announcements: Announcements;
  outbox: Outbox;
  codes: Codes;
  nameOf: NameOf;
  siteUrl: string;
}

/** Who judges a competition: invitations, sign-in and sessions. What they judge is not decided here. */
export const createJudges = ({ db, secrets, changes, announcements, outbox, codes, nameOf, siteUrl }: JudgesDeps) => {
  const store = createJudgeStore();
  const ofPerson = createJudgePersonStore(db);
  const sessionStore = createJudgeSessionStore(db);
  const endedSessions = createEndedSessionStore(db);
  const links = createJudgeLinks({ secrets, siteUrl });
  const judgeChanges = createJudgeChanges({ store, changes, links });

  const removal = createRemoveJudge({ store, sessions: sessionStore, endedSessions, judgeChanges });
  const { openSession, openFor } = createOpenJudgeSession({ store, sessions: sessionStore, announcements });

  const personalData: PersonalData = {
    name: 'judging',
    collect: async ({ email }) =>
      (await ofPerson.list(email)).map((row) => ({
        competitionCode: row.competition_code,
        competitionName: row.competition_name,
        judgeName: row.judge_name,
        instituteName: row.institute_name,
        status: row.status,
        invitedAt: row.invited_at.toISOString(),
      })),
    lock: async (tx, { email }) => {
      for (const { competition_code: competitionCode } of await ofPerson.of(tx, email))
        await changes.lock(tx, competitionCode);
    },
    erase: async (tx, { email, userCode }, now) => {
      for (const { judge_code: judgeCode, competition_code: competitionCode, status } of await ofPerson.of(tx, email))
        await changes.within(tx, now, { userCode, competitionCode }, async (change) => {
          await ofPerson.forget(tx, judgeCode);
          await removal.leave(change, { judge_code: judgeCode, status });
        });
    },
  };
  const sessions: JudgeSessions = {
    find: async (token, competitionCode, now) => {
      const found = await sessionStore.find(token, competitionCode, now);
      return found && { kind: 'judge', competitionCode, ...found };
    },
    isOpen: (judge, now) => sessionStore.isOpen(judge, now),
    whyEnded: endedSessions.find,
  };

  const names = async (on: Db | Tx, judgeCodes: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map(
      (await store.names(on, judgeCodes)).flatMap(({ judge_code, judge_name, email }) => {
        const name = judge_name || email;
        return name ? [[judge_code, name] as const] : [];
      }),
    );

  return {
    list: (competitionCode: string) => judgeChanges.list(db, competitionCode),
    listOn: async (on: Db | Tx, competitionCode: string) => (await judgeChanges.list(on, competitionCode)).judges,
    ...createInviteJudges({ store, judgeChanges, links, outbox, nameOf }),
    update: createUpdateJudge({ store, judgeChanges }),
    remove: removal.remove,
    restore: removal.restore,
    endSessions: removal.endSessions,
    login: createJudgeLogin({ db, store, sessions: sessionStore, codes, openSession }),
    openFor,
    sessions,
    /** Names, or addresses where there is no name, by code. */
    names,
    /** What lists call each of these judges: the name, else the address, else the code of one whose account is gone. */
    shownNames: async (on: Db | Tx, judgeCodes: readonly string[]): Promise<(judgeCode: string) => string> => {
      const known = await names(on, judgeCodes);
      return (judgeCode) => known.get(judgeCode) ?? judgeCode;
    },
    sweep: async (now: Date): Promise<void> => {
      await sessionStore.sweep(now);
      await endedSessions.sweep(now);
    },
    personalData,
  };
};
export type Judges = ReturnType<typeof createJudges>;
