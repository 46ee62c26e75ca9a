import { correctJudges } from '@podium/domain/fairness';
import type { ResultFault } from '@podium/domain/results';
import { createCountingStore, createRecount, createWorkOutScores } from '../features/counting/service.ts';
import { createCorrectionStore } from '../features/scores/service.ts';
import { verifySeals } from '../features/releases/service.ts';
import type { Db } from '../platform/db/database.ts';

const faultText = ({ kind, roundCode, containerCode, stated, computed }: ResultFault): string =>
  kind === 'round' && roundCode !== null
    ? `states ${roundCode}, whose sealed cards are missing`
    : `states ${stated ?? 'nothing'} as ${kind} of ${containerCode ?? 'its entries'}${roundCode === null ? '' : ` in ${roundCode}`}, and its cards give ${computed ?? 'nothing'}`;

/** Works out every board and every seal again, one line for each thing that differs. */
export const verifyScores = async (db: Db, competitionCode: string): Promise<string[]> => {
  const store = createCountingStore();
  const workOut = createWorkOutScores({
    store,
    corrections: createCorrectionStore(),
    fitCorrection: async (cards, scale) => correctJudges(cards, scale),
  });
  const kept = await createRecount({ store, workOut })(db, competitionCode);
  const seals = await verifySeals(db, competitionCode);
  return [
    ...kept,
    ...seals.flatMap(({ version, faults }) =>
      faults.map((fault) => `${competitionCode}: release ${version} ${faultText(fault)}.`),
    ),
  ];
};
