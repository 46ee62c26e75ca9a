import { actsThatCount } from '@podium/domain/audit-chain';
import { correctionLines, correctionMethod, correctJudges } from '@podium/domain/fairness';
import type { Scale } from '@podium/domain/rounds';
import { sql } from 'kysely';
import { fitDetails } from '../features/releases/service.ts';
import type { Db } from '../platform/db/database.ts';

type Details = ReturnType<typeof fitDetails> & { scale: Scale };
const tolerance = 1e-6;

const lastFits = async (db: Db, competitionCode: string) => {
  const { rows } = await sql<{ seq: number; roundCode: string; details: Details; hasOtherCards: boolean }>`
    select distinct on (a.subject) a.seq, a.subject as "roundCode", a.details, exists (select from audit_chain b
      where b.competition_code = a.competition_code and b.seq > a.seq and (b.act = any(${actsThatCount('any-round')})
        or (b.act = any(${actsThatCount('its-round')}) and b.subject like a.subject || '%'))) as "hasOtherCards"
    from audit_chain a where a.competition_code = ${competitionCode} and a.act = 'correction.fitted'
    order by a.subject, a.seq desc`.execute(db);
  return rows;
};
const cardsOf = async (db: Db, roundCode: string) => {
  const { rows } = await sql<{ containerCode: string; judgeCode: string; score: number; version: number }>`
    select container_code as "containerCode", judge_code as "judgeCode", mean as score, version from score_cards
    where round_code = ${roundCode} and status = 'counts'`.execute(db);
  return rows;
};

const isNear = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= tolerance;

const isSame = (stored: Details, fitted: ReturnType<typeof fitDetails>): boolean => {
  const judges = new Set([...Object.keys(stored.offsets), ...Object.keys(fitted.offsets)]);
  return (
    stored.status === fitted.status &&
    stored.guard === fitted.guard &&
    isNear(stored.lambda, fitted.lambda) &&
    isNear(stored.evidence, fitted.evidence) &&
    isNear(stored.strength, fitted.strength) &&
    isNear(stored.deviation, fitted.deviation) &&
    [...judges].every((judge) => isNear(stored.offsets[judge] ?? null, fitted.offsets[judge] ?? null))
  );
};

/**
 * Fits the cards of every released round again and compares with what the chain says was applied. Where judges have worked on the
 * round since the release, or it was decided that other cards count, the fit of the release cannot be repeated.
 */
export const verifyFits = async (db: Db, competitionCode: string): Promise<string[]> => {
  const lines: string[] = [];
  for (const { seq, roundCode, details, hasOtherCards } of await lastFits(db, competitionCode)) {
    const cards = await cardsOf(db, roundCode);
    const fitted = fitDetails(correctJudges(cards, details.scale), correctionLines(cards));
    const name = `${competitionCode}: the correction of ${roundCode} in row ${seq}`;
    if (details.method !== correctionMethod)
      lines.push(`${name} was made by a method that this program does not have.`);
    else if (details.cards !== fitted.cards) {
      if (!hasOtherCards) lines.push(`${name} was made from other cards than those that are stored.`);
    } else if (!isSame(details, fitted)) lines.push(`${name} differs from what its cards give.`);
  }
  return lines;
};
