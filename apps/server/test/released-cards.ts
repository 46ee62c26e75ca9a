import { readCard } from '@podium/domain/counting';
import type { CardLog } from '@podium/domain/score-log';
import type { World } from './world.ts';

interface Round {
  competitionCode: string;
  roundCode: string;
}
interface ReleasedCard {
  containerCode: string;
  judgeCode: string;
  /** The mean of the card. */
  score: number;
  /** The points of single criteria; the others are given so that the mean is the score. */
  points?: Readonly<Record<string, number>>;
}

/** A card whose points have this mean. */
const contentOf = (criterionCodes: readonly string[], { score, points = {} }: ReleasedCard): CardLog => {
  const open = criterionCodes.filter((code) => points[code] === undefined);
  const given = criterionCodes.reduce((sum, code) => sum + (points[code] ?? 0), 0);
  const rest = (score * criterionCodes.length - given) / Math.max(1, open.length);
  const head = { version: 1, operationId: 'test', deviceId: 'test', at: '' };
  const fields = criterionCodes.map((criterionCode) => ({
    part: 'points' as const,
    criterionCode,
    version: 1,
    heads: [{ ...head, value: points[criterionCode] ?? (open.length === criterionCodes.length ? score : rest) }],
  }));
  return { fields, accepted: [], devices: [] };
};

/** Cards as judges leave them, without a request for each: for rounds with many of them. */
export const releaseCards = async (
  { app, clock, database }: World,
  { competitionCode, roundCode }: Round,
  cards: readonly ReleasedCard[],
): Promise<void> => {
  const now = clock.now;
  const criteria = await database.db
    .selectFrom('criteria')
    .select('criterion_code')
    .where('round_code', '=', roundCode)
    .where('removed_at', 'is', null)
    .execute();
  const codes = criteria.map((row) => row.criterion_code);
  await database.db
    .insertInto('score_cards')
    .values(
      cards.map((card) => {
        const content = contentOf(codes, card);
        const { scored, mean } = readCard(content, codes);
        return {
          round_code: roundCode,
          container_code: card.containerCode,
          judge_code: card.judgeCode,
          competition_code: competitionCode,
          origin: 'hand' as const,
          content: JSON.stringify(content),
          scored,
          mean: mean ?? null,
          submitted_at: now,
          updated_at: now,
        };
      }),
    )
    .onConflict((on) =>
      on.columns(['round_code', 'container_code', 'judge_code']).doUpdateSet((eb) => ({
        content: eb.ref('excluded.content'),
        submitted_at: now,
        withdrawn_at: null,
      })),
    )
    .execute();
  const { changes, counting } = app.services;
  const containers = [...new Set(cards.map(({ containerCode }) => containerCode))];
  await changes.run(app.units.forCommand<void>(now), { userCode: 'test', competitionCode }, (change) =>
    counting.settle(change, [{ rounds: [roundCode], containers }]),
  );
};
