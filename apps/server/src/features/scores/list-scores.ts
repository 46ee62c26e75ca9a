import type { ContainerScore, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { type CardLog, cardView, emptyCardLog } from '@podium/domain/score-log';
import { scoreKind } from '@podium/domain/scoring';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { AdjustmentStore } from './adjustment-store.ts';
import type { ScoreListStore } from './score-list-store.ts';
import type { AdjustmentRow } from './tables.ts';

interface ListScoresDeps {
  db: Db;
  contents: CompetitionContents;
  store: ScoreListStore;
  adjustments: AdjustmentStore;
}
type Page = EndpointOutput<Endpoints['listRoundScores']>;
type Card = Awaited<ReturnType<ScoreListStore['cardsOf']>>[number];

const cursors = createCursor(z.tuple([z.string(), z.string()]));

/** A judge stepped aside, or the card was left out: nobody waits for it. */
const isAside = ({ status }: Card): boolean => status === 'recused' || status === 'left-out';

/** Points stay with their judge until the judge has released them: an open card shows which criteria there are, and no points. */
const cardOf = (card: Card, criterionCodes: readonly string[]): ContainerScore['roundScore'][number] => {
  const submit = card.submitted_at !== null;
  const content: CardLog = { ...emptyCardLog, ...(card.content as Partial<CardLog>) };
  const { assessment } = cardView(content, criterionCodes);
  return {
    judgeCode: card.judge_code,
    submit,
    assessment: assessment.map(({ criterionCode, points }) => ({
      criterion: criterionCode,
      points: submit ? points : null,
    })),
  };
};
const adjustmentOf = (row: AdjustmentRow): ContainerScore['adjustments'][number] => ({
  adjustmentCode: row.adjustment_code,
  kind: row.kind,
  points: row.points,
  reason: row.reason,
  author: row.author,
  at: row.created_at.toISOString(),
});

/** What the organiser sees of a round's scores. */
export const createListScores =
  ({ db, contents, store, adjustments }: ListScoresDeps) =>
  async (competitionCode: string, roundCode: string, cursor: string | undefined): Promise<Page> => {
    const round = (await contents.of(competitionCode)).rounds.find((one) => one.roundCode === roundCode);
    if (!round) throw refuse('ROUND_NOT_FOUND');
    const { roundName, roundWeightage, isMock } = round;
    const criterionCodes = round.criteria.map(({ criterionCode }) => criterionCode);
    const rows = await store.page(db, { competitionCode, roundCode }, cursors.read(cursor), pageSize + 1);
    const page = rows.slice(0, pageSize);
    const codes = page.map((row) => row.container_code);
    const scores = new Map((await store.of(db, roundCode, codes)).map((row) => [row.container_code, row]));
    const cards = groupBy(await store.cardsOf(db, roundCode, codes), (card) => card.container_code);
    const adjusted = groupBy(await adjustments.of(db, roundCode, codes), (row) => row.container_code);
    const items = page.map(({ container_code: containerCode, container_name: containerName }): ContainerScore => {
      const score = scores.get(containerCode);
      const own = cards.get(containerCode) ?? [];
      const raw = score?.raw ?? null;
      return {
        containerCode,
        containerName,
        kind: scoreKind(
          own.map((card) => ({
            submit: card.submitted_at !== null,
            recused: isAside(card),
            assessment: [],
          })),
        ),
        rawScore: raw,
        adjustedScore: score?.adjusted ?? null,
        correction: raw === null || score?.corrected == null ? 0 : score.corrected - raw,
        adjustments: (adjusted.get(containerCode) ?? []).map(adjustmentOf),
        Round: { roundCode, roundName, roundWeightage, isMock },
        roundScore: own.filter((card) => !isAside(card)).map((card) => cardOf(card, criterionCodes)),
      };
    });
    const last = page.at(-1);
    return {
      items,
      nextCursor: last && rows.length > pageSize ? cursors.write([last.position, last.container_code]) : null,
    };
  };
