import type { World } from './world.ts';

interface Round {
  competitionCode: string;
  roundCode: string;
}
interface ReleasedCard {
  containerCode: string;
  judgeCode: string;
  score: number;
  /** The points of single criteria; only what settles ties reads them. */
  points?: Readonly<Record<string, number>>;
}

/** Cards as judges leave them, without a request for each: for rounds with many of them. */
export const releaseCards = async (
  { app, clock, database }: World,
  { competitionCode, roundCode }: Round,
  cards: readonly ReleasedCard[],
): Promise<void> => {
  const now = clock.now;
  await database.db
    .insertInto('score_cards')
    .values(
      cards.map(({ containerCode, judgeCode, score, points = {} }) => ({
        round_code: roundCode,
        container_code: containerCode,
        judge_code: judgeCode,
        competition_code: competitionCode,
        origin: 'hand' as const,
        content: JSON.stringify({
          fields: Object.entries(points).map(([criterionCode, value]) => ({
            part: 'points',
            criterionCode,
            version: 1,
            heads: [{ value }],
          })),
        }),
        mean: score,
        scored: 1,
        submitted_at: now,
        updated_at: now,
      })),
    )
    .onConflict((on) =>
      on.columns(['round_code', 'container_code', 'judge_code']).doUpdateSet((eb) => ({
        content: eb.ref('excluded.content'),
        mean: eb.ref('excluded.mean'),
        scored: 1,
        submitted_at: now,
        withdrawn_at: null,
      })),
    )
    .execute();
  const { changes, scores } = app.services;
  const codes = [...new Set(cards.map(({ containerCode }) => containerCode))];
  await changes.run(app.units.forCommand<void>(now), { userCode: 'test', competitionCode }, (change) =>
    scores.refresh(change, roundCode, codes),
  );
};
