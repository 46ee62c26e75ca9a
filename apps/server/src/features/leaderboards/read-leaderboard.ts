import { endpoints, type EndpointOutput, type Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { createBoard, leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import { prepare, PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { createKeptByRevision } from '../../platform/kept-by-revision.ts';
import type { BoardContents } from './board-content.ts';
import type { BoardGate, OpenGate } from './board-gate.ts';
import type { KeptBoards } from './kept-boards.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
import { type Query, rowsOf } from './page-rows.ts';
import type { Snapshots } from './snapshots.ts';

interface ReadLeaderboardDeps {
  db: Db;
  gate: BoardGate;
  boardContents: BoardContents;
  store: LeaderboardStore;
  boards: KeptBoards;
  snapshots: Snapshots;
}
type Page = EndpointOutput<Endpoints['getLeaderboard']>;

/** Some ten kilobytes each. */
const mostKept = 300;
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
export const createReadLeaderboard = (deps: ReadLeaderboardDeps) => {
  const { db, gate, boardContents, store, boards, snapshots } = deps;
  const firstPages = createKeptByRevision<PreparedAnswer>({ most: mostKept });
  /** The board that the gate opens, and the ranks that it is compared with. */
  const openBoard = async ({ head, visible }: OpenGate) => {
    const { competitionCode, releasedVersion } = head;
    const { content, board: live } = await boardContents.of(competitionCode);
    const name = content.row.competition_name;
    const scaleMax = new Map(content.rounds.map(({ roundCode, scale }) => [roundCode, scale.max]));
    const shown = { name, scaleMax };
    switch (visible.shows) {
      case 'nothing':
        throw refuse('LEADERBOARD_NOT_FOUND');
      case 'announcement':
        return { ...shown, board: createBoard({ rounds: [], tieRules: [] }, []), rounds: [], before: new Map() };
      case 'snapshot': {
        const { board, rounds } = await snapshots.open(competitionCode, visible.version);
        return { ...shown, board, rounds, before: await snapshots.ranksBefore(competitionCode, visible.version) };
      }
      case 'live': {
        const { board } = await boards.get(db, head, live);
        // The organiser compares with what others see.
        const before = await snapshots.ranksBefore(competitionCode, (releasedVersion ?? 0) + 1);
        return { ...shown, board, rounds: live.rounds, before };
      }
      default:
        return visible satisfies never;
    }
  };

  const readPage = async (opened: OpenGate, userCode: string | undefined, query: Query): Promise<PreparedAnswer> => {
    const { head, viewer } = opened;
    const { competitionCode } = head;
    const { name, scaleMax, board, rounds, before } = await openBoard(opened);
    const asksOwn = query.around === 'me' && userCode !== undefined;
    const own = asksOwn ? await store.ownContainer(db, competitionCode, userCode) : undefined;
    const { nextCursor, ...page } = rowsOf(board, query, own, before);
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
      rounds: rounds.map((round) => ({ ...round, scaleMax: scaleMax.get(round.roundCode) ?? null })),
      ...page,
    };
    const revision = revisionOf(opened);
    return new PreparedAnswer(prepare(schema, answer), nextCursor, () => {
      const now = gate.knownHead(competitionCode);
      return now !== undefined && revisionOf({ head: now, viewer }) === revision;
    });
  };

  return async (leaderboardID: string, userCode: string | undefined, query: Query): Promise<PreparedAnswer> => {
    const opened = await gate.open(leaderboardID, userCode, query.as);
    if (!opened || opened.visible.shows === 'nothing') throw refuse('LEADERBOARD_NOT_FOUND');
    const read = () => readPage(opened, userCode, query);
    const key = `${leaderboardID} ${opened.visible.shows} ${query.view}`;
    return isFirstPage(query) && isKnownView(opened, query) ? firstPages.get(key, revisionOf(opened), read) : read();
  };
};
