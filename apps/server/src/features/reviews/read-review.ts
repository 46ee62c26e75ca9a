import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { type Board, leaderboardIdOf } from '@podium/domain/leaderboard';
import { betterThan, positionIn, quartilesOf, strongestFirst } from '@podium/domain/reviews';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import { type BoardGate, seesScores, type Snapshots } from '../leaderboards/service.ts';
import type { ReadCriterionFields } from './criterion-fields.ts';
import { commentCodeOf } from './comment-code.ts';
import type { ReactionStore } from './reaction-store.ts';
import type { ReviewStore } from './review-store.ts';

interface ReadReviewDeps {
  db: Db;
  contents: CompetitionContents;
  reader: ContainerReader;
  gate: BoardGate;
  snapshots: Snapshots;
  store: ReviewStore;
  reactions: ReactionStore;
  criterionFields: ReadCriterionFields;
  /** The container of a person in a competition. */
  ownContainer: (competitionCode: string, userCode: string) => Promise<string | undefined>;
}
type Answer = EndpointOutput<Endpoints['getReview']>;
type Review = NonNullable<Answer['review']>;
type SealedRound = Awaited<ReturnType<Snapshots['open']>>['rounds'][number];
type Round = Pick<Review['rounds'][number], 'roundCode' | 'roundName' | 'isMock' | 'scaleMax'>;
/** From so many on nobody can tell who wrote. */
const fewestWriters = 2;

type RoundField = Pick<Review['rounds'][number], 'median' | 'best'>;
const maxKept = 100;

const roundFieldsOf = (board: Board): ReadonlyMap<string, RoundField> =>
  new Map(
    board.rounds.map(({ roundCode }) => {
      const scores = [...board.containers()].flatMap((one) => one.scores[roundCode] ?? []);
      const best = scores.reduce<number | null>((most, score) => Math.max(most ?? score, score), null);
      return [roundCode, { median: quartilesOf(scores)?.median ?? null, best }];
    }),
  );

/** The place in the round, and how far the next better container is. */
const placeIn = (board: Board, roundCode: string, containerCode: string) => {
  const order = board.view(roundCode);
  const at = order?.positionOf(containerCode);
  if (!order || at === undefined) return undefined;
  const [own] = order.slice(at, at + 1);
  if (own?.rank === undefined || own.container.finalScore === undefined) return undefined;
  const score = own.container.finalScore;
  // With ranks 1-1-3 so many are better as the rank says, less one.
  const [next] = own.rank === 1 ? [] : order.slice(own.rank - 2, own.rank - 1);
  const behind =
    next?.rank === undefined ? null : { points: (next.container.finalScore ?? score) - score, rank: next.rank };
  return { score, rank: own.rank, size: order.size(), behind };
};

type PresentRounds = Awaited<ReturnType<CompetitionContents['of']>>['rounds'];
/** The rounds of a release. One from before scales were sealed has the scale of now, which cannot have changed since. */
const releasedRounds = (sealed: readonly SealedRound[], present: PresentRounds): Round[] =>
  sealed.map(({ roundCode, roundName, isMock, scale }) => ({
    roundCode,
    roundName,
    isMock,
    scaleMax: scale?.max ?? present.find((one) => one.roundCode === roundCode)?.scale.max ?? 10,
  }));
/** What a criterion means is no result: its help text may be improved after the release. */
const helpTextsOf = (present: PresentRounds): ReadonlyMap<string, string> =>
  new Map(present.flatMap(({ criteria }) => criteria.map((one) => [one.criterionCode, one.helpText] as const)));

/** What a container learns from the released scores of a round. Nothing in it is newer than the release. */
export const createReadReview = (deps: ReadReviewDeps) => {
  const { db, contents, reader, gate, snapshots, store, reactions, criterionFields, ownContainer } = deps;
  const roundFields = createRevisionCache<ReadonlyMap<string, RoundField>>({ most: maxKept });
  const criteriaOf = async (
    round: Round,
    version: number,
    containerCode: string,
    helpTexts: ReadonlyMap<string, string>,
  ) => {
    const fields = await criterionFields(round.roundCode, version);
    const own = fields.of(containerCode);
    const sealed = await store.criteria(db, round.roundCode, version);
    const criteria = sealed.flatMap(({ criterionCode, criterionName }): Review['criteria'] => {
      const helpText = helpTexts.get(criterionCode) ?? '';
      const mean = own?.criteria[criterionCode];
      if (mean === undefined) return [];
      const { means, quartiles } = fields.field(criterionCode);
      const field = quartiles ? { ...quartiles, position: positionIn(mean, quartiles) } : null;
      return [{ criterionCode, criterionName, helpText, mean, field, betterThan: betterThan(mean, means) }];
    });
    return { judges: own?.judges ?? 0, criteria: strongestFirst(criteria) };
  };
  const commentsOf = async ({ roundCode }: Round, version: number, containerCode: string, userCode: string) => {
    const criteria = await store.criteria(db, roundCode, version);
    const [rows, own, pinned] = await Promise.all([
      store.comments(db, roundCode, containerCode),
      reactions.own(db, { roundCode, containerCode }, userCode),
      reactions.pinned(db, { roundCode, containerCode }),
    ]);
    const writers = rows[0]?.writers ?? 0;
    const names = new Map(criteria.map(({ criterionCode, criterionName }) => [criterionCode, criterionName]));
    const comments = rows.map(({ criterion_code: criterionCode, text }) => {
      const commentCode = commentCodeOf(criterionCode, text);
      const found = own.find((one) => one.comment_code === commentCode);
      const reaction = found ? { reaction: found.reaction, question: found.question } : null;
      return { commentCode, criterionCode, criterionName: names.get(criterionCode) ?? '', text, reaction };
    });
    // With another release the pinned comment may be gone.
    const stands = comments.some(({ commentCode }) => commentCode === pinned);
    if (writers < fewestWriters) return { writers, comments: [], pinned: null };
    return { writers, comments, pinned: stands ? (pinned ?? null) : null };
  };

  return async (caller: MemberCaller, containerCode: string, asked: string | undefined): Promise<Answer> => {
    const { competitionCode } = caller;
    const isOwn = (await ownContainer(competitionCode, caller.userCode)) === containerCode;
    if (!isOwn && !seesScores(caller.role)) throw refuse('CONTAINER_NOT_FOUND');
    await reader.find(db, competitionCode, containerCode);
    const opened = await gate.open(leaderboardIdOf(competitionCode), caller.userCode);
    const version = opened?.head.releasedVersion ?? null;
    if (!opened || version === null || opened.visible.shows === 'announcement') return { review: null };
    const content = await contents.of(competitionCode);
    const { board, rounds } = await snapshots.open(competitionCode, version);
    const fields = await roundFields.get(competitionCode, version, async () => roundFieldsOf(board));
    const container = board.get(containerCode);
    const released = releasedRounds(rounds, content.rounds);
    const helpTexts = helpTextsOf(content.rounds);
    const scored = released.filter(({ roundCode }) => container?.scores[roundCode] !== undefined);
    if (asked !== undefined && !released.some(({ roundCode }) => roundCode === asked)) throw refuse('ROUND_NOT_FOUND');
    const round = asked === undefined ? scored.at(-1) : scored.find(({ roundCode }) => roundCode === asked);
    const place = round && placeIn(board, round.roundCode, containerCode);
    if (!container || !round || !place) return { review: null };
    return {
      review: {
        containerCode,
        containerName: container.containerName,
        competitionName: content.row.competition_name,
        rounds: released.map((one) => ({
          ...one,
          score: container.scores[one.roundCode] ?? null,
          ...(fields.get(one.roundCode) ?? { median: null, best: null }),
        })),
        roundCode: round.roundCode,
        ...place,
        ...(await criteriaOf(round, version, containerCode, helpTexts)),
        ...(await commentsOf(round, version, containerCode, caller.userCode)),
        isOwn,
      },
    };
  };
};
export type ReadReview = ReturnType<typeof createReadReview>;
