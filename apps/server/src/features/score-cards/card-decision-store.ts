import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';
import type { CardDecision } from './tables.ts';

interface CardsOfJudge {
  roundCode: string;
  judgeCode: string;
  containerCodes: readonly string[];
}
type Decision = Omit<CardDecision, 'at'> & { at: Date };

const decisionText = ({ at, ...decision }: Decision): string => JSON.stringify({ ...decision, at: at.toISOString() });

/** What organisers decide about cards. The judge reads the newest decision on the card. */
export const createCardDecisionStore = () => {
  const change = async (
    tx: Tx,
    { roundCode, judgeCode, containerCodes }: CardsOfJudge,
    decision: Decision,
    set: ReturnType<typeof sql> | null,
  ): Promise<number> => {
    const { numAffectedRows } = await sql`
      update score_cards set ${set === null ? sql`` : sql`${set},`} decision = ${decisionText(decision)}::jsonb,
        updated_at = ${decision.at}, version = version + 1
      where round_code = ${roundCode} and judge_code = ${judgeCode} and container_code = any(${[...containerCodes]})`.execute(
      tx,
    );
    return Number(numAffectedRows ?? 0n);
  };
  return {
    /** The judge may write again. */
    unlock: (tx: Tx, cards: CardsOfJudge, decision: Decision) =>
      change(tx, cards, decision, sql`submitted_at = null, release_asked_until = null`),
    /** Finished cards count without their judge's release. */
    countFor: (tx: Tx, cards: CardsOfJudge, decision: Decision) =>
      change(tx, cards, decision, sql`submitted_at = ${decision.at}, release_asked_until = null`),
    leaveOut: (tx: Tx, cards: CardsOfJudge, decision: Decision) =>
      change(
        tx,
        cards,
        decision,
        sql`left_out_at = ${decision.at}, left_out_because = ${decision.reason}, release_asked_until = null`,
      ),
    include: (tx: Tx, cards: CardsOfJudge, decision: Decision) =>
      change(tx, cards, decision, sql`left_out_at = null, left_out_because = null`),
    askUntil: (tx: Tx, cards: CardsOfJudge, decision: Decision, until: Date) =>
      change(tx, cards, decision, sql`release_asked_until = ${until}, is_opened = false`),
    /** The judge of a closed round asked for it: a finished card counts, also one that was left out. */
    countAsAsked: (tx: Tx, cards: CardsOfJudge, decision: Decision) =>
      change(
        tx,
        cards,
        decision,
        sql`submitted_at = coalesce(submitted_at, ${decision.at}), left_out_at = null, left_out_because = null,
          release_asked_until = null`,
      ),
    /** The judge of a closed round asked for it: the card can be scored and released until then. */
    openUntil: (tx: Tx, cards: CardsOfJudge, decision: Decision, until: Date) =>
      change(
        tx,
        cards,
        decision,
        sql`submitted_at = null, left_out_at = null, left_out_because = null, release_asked_until = ${until},
          is_opened = true`,
      ),
    /** Late scores were taken into the card. */
    takeLate: (tx: Tx, cards: CardsOfJudge, decision: Decision) => change(tx, cards, decision, null),
    /** Judging is open again: nobody has to be asked. */
    endAsking: async (tx: Tx, roundCode: string): Promise<void> => {
      await tx
        .updateTable('score_cards')
        .set({ release_asked_until: null })
        .where('round_code', '=', roundCode)
        .where('release_asked_until', 'is not', null)
        .execute();
    },
  };
};
export type CardDecisionStore = ReturnType<typeof createCardDecisionStore>;
