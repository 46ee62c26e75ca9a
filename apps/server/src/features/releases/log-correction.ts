import { correctionLines, correctionMethod, type JudgeCorrection } from '@podium/domain/fairness';
import { appendToChain, hashText } from '../../platform/audit-chain/audit-chain.ts';
import type { Change } from '../competition-changes/service.ts';
import type { FitCorrection } from '../scores/service.ts';
import type { CountingStore } from '../counting/service.ts';
import type { RoundInput } from './compute-release.ts';

const decimals = (value: number): number => Math.round(value * 1e6) / 1e6;

/** What the audit chain keeps of a fit. `podium verify` fits the same cards again and compares. */
export const fitDetails = (fit: JudgeCorrection, lines: readonly string[]) => ({
  method: correctionMethod,
  cards: hashText(lines.join('\n')),
  status: fit.status,
  guard: fit.reason ?? null,
  lambda: fit.lambda ?? null,
  evidence: fit.evidence === undefined ? null : decimals(fit.evidence),
  strength: decimals(fit.strength),
  deviation: fit.deviation === undefined ? null : decimals(fit.deviation),
  groups: fit.groupCount,
  offsets: Object.fromEntries(fit.judges.map(({ judgeCode, appliedOffset }) => [judgeCode, decimals(appliedOffset)])),
});

/** Writes the fit of a round that is released into the audit chain; nothing for a round that is not corrected. */
export const createLogCorrection =
  ({ counting, fitCorrection }: { counting: CountingStore; fitCorrection: FitCorrection }) =>
  async (
    { tx, now, competition }: Change,
    { roundCode, scale, rules }: RoundInput,
    userCode: string,
  ): Promise<void> => {
    if (!rules.correction.isOn) return;
    const cards = await counting.counted(tx, roundCode);
    const details = fitDetails(await fitCorrection(cards, scale), correctionLines(cards));
    await appendToChain(tx, competition.competition_code, [
      {
        at: now,
        actor: userCode,
        act: 'correction.fitted',
        subject: roundCode,
        details: { ...details, scale: { ...scale } },
      },
    ]);
  };
export type LogCorrection = ReturnType<typeof createLogCorrection>;
