import type { CorrectionSwitch, Settings } from '@podium/contract';
import type { JudgeCorrection, SubmittedCard } from '@podium/domain/fairness';
import type { Scale } from '@podium/domain/rounds';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CorrectionStore } from './correction-store.ts';
import type { CorrectionRow } from './tables.ts';

/** Fits the differences of judges, beside the event loop when there are many cards. */
export type FitCorrection = (cards: readonly SubmittedCard[], scale: Scale) => Promise<JudgeCorrection>;

interface CorrectedRound {
  roundCode: string;
  isMock: boolean;
}

/** A round has its own choice, or that of the competition's settings; a mock round is never corrected. */
export const isCorrected = (
  round: Pick<CorrectedRound, 'isMock'>,
  row: CorrectionRow | undefined,
  byDefault: boolean,
): boolean => !round.isMock && (row?.is_on ?? byDefault);

/** What the organiser sees of the switch. */
export const presentCorrection = async (
  on: Db | Tx,
  { store, round, settings }: { store: CorrectionStore; round: CorrectedRound; settings: Settings },
): Promise<CorrectionSwitch> => {
  const row = await store.find(on, round.roundCode);
  const { isJudged, isReleased } = await store.progress(on, round.roundCode);
  return {
    isOn: isCorrected(round, row, settings.judging.values.correction),
    lock: isReleased ? 'released' : isJudged ? 'reason-needed' : 'open',
    reason: row?.reason ?? null,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at?.toISOString() ?? null,
  };
};
