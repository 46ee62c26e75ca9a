import type { EndpointOutput, Endpoints } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ReadCeremonyCalls } from './ceremony-calls.ts';
import type { CeremonyJoin } from './ceremony-join.ts';
import type { CeremonyStore } from './ceremony-store.ts';

interface ReadScriptDeps {
  db: Db;
  contents: CompetitionContents;
  store: CeremonyStore;
  readCalls: ReadCeremonyCalls;
  joinOf: CeremonyJoin;
}

/** The whole ceremony for the presenter's device, which goes on with it when the network is lost. */
export const createReadScript =
  ({ db, contents, store, readCalls, joinOf }: ReadScriptDeps) =>
  async (competitionCode: string, userCode: string): Promise<EndpointOutput<Endpoints['getCeremonyScript']>> => {
    const open = await store.open(db, competitionCode);
    if (!open) return { ceremony: null };
    const { remote_device: device, remote_holder: holder } = open;
    const [{ row, settings }, { calls, size, scoreOf, roundNames }] = await Promise.all([
      contents.of(competitionCode),
      readCalls(competitionCode, open),
    ]);
    return {
      ceremony: {
        leaderboardID: leaderboardIdOf(competitionCode),
        competitionCode,
        competitionName: row.competition_name,
        number: open.number,
        isOpen: true,
        places: open.places,
        step: open.step,
        isBlank: open.is_blank,
        openedAt: open.opened_at.toISOString(),
        steppedAt: (open.stepped_at ?? open.opened_at).toISOString(),
        remote:
          device === null || holder === null
            ? null
            : { device, holder: await store.nameOf(db, holder), isOwn: holder === userCode },
        size,
        scoreOf,
        roundNames,
        isWithheld: open.is_withheld,
        isPublic: settings.release.values.publicLeaderboard,
        join: settings.release.values.publicLeaderboard ? await joinOf(competitionCode) : null,
        calls,
      },
    };
  };
