import { endpoints, type EndpointOutput, type Endpoints } from '@podium/contract';
import { revealedSteps } from '@podium/domain/ceremonies';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import { prepare, PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { BoardGate, OpenGate } from '../leaderboards/service.ts';
import type { ReadCeremonyCalls } from './ceremony-calls.ts';
import type { CeremonyJoin } from './ceremony-join.ts';
import type { CeremonyStore } from './ceremony-store.ts';

interface ReadCeremonyDeps {
  db: Db;
  gate: BoardGate;
  contents: CompetitionContents;
  store: CeremonyStore;
  readCalls: ReadCeremonyCalls;
  joinOf: CeremonyJoin;
}
type Followed = EndpointOutput<Endpoints['getCeremony']>;
type Shown = Pick<Followed, 'number' | 'isOpen' | 'places'> & { version: number; step: number | 'all' };

const maxKept = 300;
const revisionOf = (head: OpenGate['head'], { number, isOpen }: Shown): string =>
  [head.competitionRevision, number, isOpen ? `${head.ceremonyStep} ${head.isBlank}` : 'all'].join(' ');

/** What guests follow of a ceremony: the calls that were made. The rest is not read into their answer. */
export const createReadCeremony = ({ db, gate, contents, store, readCalls, joinOf }: ReadCeremonyDeps) => {
  const kept = createRevisionCache<PreparedAnswer>({ most: maxKept });
  /** What of which ceremony this viewer may see; one that has ended is as public as its release. */
  const find = async (leaderboardID: string, userCode: string | undefined) => {
    const opened = await gate.open(leaderboardID, userCode);
    if (!opened) throw refuse('CEREMONY_NOT_FOUND');
    const { competitionCode, ceremonyNumber, ceremonyVersion, ceremonyStep, ceremonyPlaces } = opened.head;
    if (ceremonyNumber !== null && ceremonyVersion !== null) {
      if (!opened.followsCeremony) throw refuse('CEREMONY_NOT_FOUND');
      const [step, places] = [ceremonyStep ?? 0, ceremonyPlaces ?? 0];
      const shown: Shown = { number: ceremonyNumber, isOpen: true, version: ceremonyVersion, step, places };
      return { opened, competitionCode, shown };
    }
    const { shows } = opened.visible;
    const last = shows === 'snapshot' || shows === 'live' ? await store.lastEnded(db, competitionCode) : undefined;
    if (!last) throw refuse('CEREMONY_NOT_FOUND');
    const { number, version, places } = last;
    const shown: Shown = { number, isOpen: false, version, step: 'all', places };
    return { opened, competitionCode, shown };
  };
  return async (leaderboardID: string, userCode: string | undefined): Promise<PreparedAnswer> => {
    const { opened, competitionCode, shown } = await find(leaderboardID, userCode);
    const { number, isOpen, version, step, places } = shown;
    const revision = revisionOf(opened.head, shown);
    return kept.get(leaderboardID, revision, async () => {
      const [{ row }, { calls, size, scoreOf, roundNames }] = await Promise.all([
        contents.of(competitionCode),
        readCalls(competitionCode, { version, places }),
      ]);
      const made = step === 'all' ? calls.length : step;
      const answer: Followed = {
        leaderboardID: leaderboardIdOf(competitionCode),
        competitionCode,
        competitionName: row.competition_name,
        number,
        isOpen,
        places,
        step: made,
        isBlank: isOpen && opened.head.isBlank,
        size,
        scoreOf,
        roundNames,
        join: isOpen && opened.head.isPublic ? await joinOf(competitionCode) : null,
        isComplete: made === calls.length,
        calls: revealedSteps(calls, made).map((one) => ({ ...one, containers: [...one.containers] })),
      };
      const isCurrent = (): boolean => {
        const now = gate.knownHead(competitionCode);
        return (
          now !== undefined && now.isPublic && now.ceremonyNumber === number && revisionOf(now, shown) === revision
        );
      };
      const json = prepare(endpoints.getCeremony.response, answer);
      return new PreparedAnswer(json, undefined, isOpen ? isCurrent : undefined);
    });
  };
};
