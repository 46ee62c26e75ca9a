import { randomInt } from 'node:crypto';
import type { EndpointOutput, Endpoints } from '@podium/contract';
import { pages } from '@podium/contract/pages';
import { refuse } from '@podium/domain/errors';
import { makeJoinCode, readJoinCode } from '@podium/domain/join-codes';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { qrPath } from '../../platform/drawing/qr-squares.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Invitations } from '../invitations/service.ts';
import { createJoinCodeStore } from './join-code-store.ts';

interface JoinCodesDeps {
  db: Db;
  changes: Changes;
  invitations: Invitations;
  siteUrl: string;
  rateLimiter: RateLimiter;
}

type Share = EndpointOutput<Endpoints['getShare']>;
type Found = EndpointOutput<Endpoints['lookUpJoinCode']>;

/** A hall of students shares an address and types right codes; somebody who guesses types wrong ones. */
const wrongCodes = { perPerson: 60, perAddress: 60, windowMs: 3_600_000 };

/** Six letters that lead into a competition or a team, and what an organiser hands out with them. */
export const createJoinCodes = ({ db, changes, invitations, siteUrl, rateLimiter }: JoinCodesDeps) => {
  const store = createJoinCodeStore();
  const address = (path: string): string => new URL(path, siteUrl).href;

  const issue = async (
    tx: Tx,
    { competitionCode, linkCode = null }: { competitionCode: string; linkCode?: string | null },
    now: Date,
  ): Promise<string> => {
    for (;;) {
      const joinCode = makeJoinCode((below) => randomInt(below));
      const row = { join_code: joinCode, competition_code: competitionCode, link_code: linkCode, created_at: now };
      if (await store.create(tx, row)) return joinCode;
    }
  };

  const share = async (on: Db | Tx, competitionCode: string): Promise<Share> => {
    const joinCode = (await store.ofCompetition(on, competitionCode)) ?? null;
    const link = address(pages.publicCompetition.replace('{competitionCode}', competitionCode));
    const joinLink = joinCode === null ? null : address(pages.joinLink.replace('{joinCode}', joinCode));
    return { share: { link, joinCode, joinLink, qr: qrPath(link) } };
  };

  return {
    issue,
    ofLink: store.ofLink,
    ofCompetition: (competitionCode: string) => store.ofCompetition(db, competitionCode),
    share: (competitionCode: string) => share(db, competitionCode),
    /** With the first time a competition goes live; later times keep the code that is on the posters, or that it was turned off. */
    ensure: async (tx: Tx, competitionCode: string, now: Date): Promise<void> => {
      if (!(await store.hadOne(tx, competitionCode))) await issue(tx, { competitionCode }, now);
    },
    renew: (unit: Unit<Share>, caller: MemberCaller): Promise<Share> =>
      changes.run(unit, caller, async ({ tx, now, competition, record }) => {
        const { competitionCode } = caller;
        if (competition.status !== 'LIVE') throw refuse('COMPETITION_UPDATE_FAILED', { field: 'status' });
        await store.revokeOfCompetition(tx, competitionCode, now);
        await issue(tx, { competitionCode }, now);
        await record('join-code.made', competitionCode, null, null);
        return share(tx, competitionCode);
      }),
    revoke: (unit: Unit<Share>, caller: MemberCaller): Promise<Share> =>
      changes.run(unit, caller, async ({ tx, now, record }) => {
        await store.revokeOfCompetition(tx, caller.competitionCode, now);
        await record('join-code.revoked', caller.competitionCode, null, null);
        return share(tx, caller.competitionCode);
      }),

    /** One refusal for everything that leads nowhere, so that nobody learns which codes there are. Guests do not get into teams. */
    lookUp: async (
      typed: string,
      { isGuest, ip, now }: { isGuest: boolean; ip: string; now: Date },
    ): Promise<Found> => {
      const joinCode = readJoinCode(typed);
      const found = joinCode === undefined ? undefined : await store.find(db, joinCode);
      if (!found) {
        await rateLimiter.countAddress({ endpoint: 'wrong join code', limit: wrongCodes, now }, ip);
        throw refuse('JOIN_CODE_UNKNOWN');
      }
      const { competition_code: competitionCode, link_code: linkCode } = found;
      if (linkCode === null) return { competitionCode, invite: null };
      const invite = isGuest ? undefined : await invitations.openLink(linkCode, now);
      if (invite === undefined) throw refuse('JOIN_CODE_UNKNOWN');
      return { competitionCode, invite };
    },
  };
};
export type JoinCodes = ReturnType<typeof createJoinCodes>;
