import { correctionLines, correctionMethod, type JudgeCorrection } from '@podium/domain/fairness';
import { appendToChain, hashText } from '../../platform/audit-chain/audit-chain.ts';
import type { Change } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { type FitCorrection, isCorrected } from './correction.ts';
import type { CorrectionStore } from './correction-store.ts';
import type { ScoreStore } from './score-store.ts';

interface LogCorrectionDeps {
  contents: CompetitionContents;
  corrections: CorrectionStore;
  store: ScoreStore;
  fitCorrection: FitCorrection;
}

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
  ({ contents, corrections, store, fitCorrection }: LogCorrectionDeps) =>
  async ({ tx, now, competition }: Change, roundCode: string, userCode: string): Promise<void> => {
    const { rounds, settings } = await contents.within(tx, competition);
    const round = rounds.find((one) => one.roundCode === roundCode);
    if (!round || !isCorrected(round, await corrections.find(tx, roundCode), settings)) return;
    const cards = await store.countedCards(tx, roundCode);
    const details = fitDetails(await fitCorrection(cards, round.scale), correctionLines(cards));
    await appendToChain(tx, competition.competition_code, [
      {
        at: now,
        actor: userCode,
        act: 'correction.fitted',
        subject: roundCode,
        details: { ...details, scale: round.scale },
      },
    ]);
  };
export type LogCorrection = ReturnType<typeof createLogCorrection>;
