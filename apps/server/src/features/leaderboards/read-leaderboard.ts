import { endpoints, type EndpointOutput, type Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import { prepare, PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { BoardGate, OpenGate } from './board-gate.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
import type { OpenBoard } from './open-board.ts';
import { type Query, rowsOf } from './page-rows.ts';

interface ReadLeaderboardDeps {
  db: Db;
  gate: BoardGate;
  store: LeaderboardStore;
  openBoard: OpenBoard;
}
type Page = EndpointOutput<Endpoints['getLeaderboard']>;

/** Some ten kilobytes each. */
const maxKept = 300;
const schema = endpoints.getLeaderboard.response.omit({ nextCursor: true });

const releasedOf = (head: BoardHead): Page['released'] => {
  const { releasedVersion, releasedAt, releasedSha256, releasedChainRow, releasedRounds, releasedBecause } = head;
  if (releasedVersion === null || !releasedAt) return null;
  const sealed = { version: releasedVersion, at: releasedAt.toISOString(), sha256: releasedSha256 ?? '' };
  return { ...sealed, chainRow: releasedChainRow ?? 0, roundCodes: releasedRounds, reason: releasedBecause };
};

/** The page that everyone of a kind opens first; it is the same for all of them. */
const isFirstPage = ({ cursor, search, around, from }: Query): boolean =>
  cursor === undefined && search === undefined && around === undefined && (from ?? 0) === 0;
/** An invented view is refused and must not push a page out of memory. */
const isKnownView = ({ head }: OpenGate, { view }: Query): boolean =>
  view === 'total' || head.releasedRounds.includes(view);
/** Everything that a page is made of. What outsiders see does not change with scores. */
const revisionOf = ({ head, viewer }: Pick<OpenGate, 'head' | 'viewer'>): string =>
  [
    head.competitionRevision,
    head.releasedVersion,
    head.frozenAt?.getTime(),
    head.ceremonyNumber,
    ...(viewer === 'scores' ? [head.scoresRevision, head.containersRevision] : []),
  ].join(' ');

/** What a viewer is shown of a leaderboard, page by page. */
export const createReadLeaderboard = ({ db, gate, store, openBoard }: ReadLeaderboardDeps) => {
  const firstPages = createRevisionCache<PreparedAnswer>({ most: maxKept });
  const ownCode = async ({ head }: OpenGate, userCode: string | undefined, query: Query): Promise<string | undefined> =>
    query.around === 'me' && userCode !== undefined
      ? store.ownContainer(db, head.competitionCode, userCode)
      : undefined;
  const readPage = async (opened: OpenGate, query: Query, own: string | undefined): Promise<PreparedAnswer> => {
    const { head, viewer } = opened;
    const { competitionCode } = head;
    const shown = await openBoard(opened);
    const { name, rounds, total, toCome } = shown;
    const { nextCursor, ...page } = rowsOf(shown, query, own);
    const answer: Omit<Page, 'nextCursor'> = {
      leaderboardID: leaderboardIdOf(competitionCode),
      competitionCode,
      competitionName: name,
      view: query.view,
      isPublic: head.isPublic,
      isReleased: head.releasedVersion !== null,
      released: releasedOf(head),
      isLive: viewer === 'scores',
      frozen: head.frozenAt ? { at: head.frozenAt.toISOString(), reason: head.frozenBecause ?? '' } : null,
      ceremony: opened.followsCeremony ? head.ceremonyNumber : null,
      rounds: rounds.map((round) => ({ ...round, scaleMax: round.scale?.max ?? null })),
      total,
      toCome: [...toCome],
      ...page,
    };
    const revision = revisionOf(opened);
    return new PreparedAnswer(prepare(schema, answer), nextCursor, () => {
      const now = gate.knownHead(competitionCode);
      return now !== undefined && revisionOf({ head: now, viewer }) === revision;
    });
  };

  return async (
    leaderboardID: string,
    userCode: string | undefined,
    query: Query,
    /** A row that somebody shared. */
    shared?: string,
  ): Promise<PreparedAnswer> => {
    const opened = await gate.open(leaderboardID, userCode, query.as);
    if (!opened || opened.visible.shows === 'nothing') throw refuse('LEADERBOARD_NOT_FOUND');
    const read = async () => readPage(opened, query, shared ?? (await ownCode(opened, userCode, query)));
    const key = `${leaderboardID} ${opened.visible.shows} ${query.view}`;
    return isFirstPage(query) && shared === undefined && isKnownView(opened, query)
      ? firstPages.get(key, revisionOf(opened), read)
      : read();
  };
};
