import { randomUUID } from 'node:crypto';
import type { JudgeCaller } from '../platform/auth/caller.ts';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';

interface JudgeDeviceDeps {
  units: Units;
  scoreCards: Services['scoreCards'];
  caller: JudgeCaller;
}
interface Address {
  roundCode: string;
  containerCode: string;
}
type Write =
  | { part: 'points'; criterionCode: string; value: number }
  | { part: 'comment'; criterionCode: string; value: string };

/** The device on which a judge of the demonstration scores: what it sends counts up. */
export const createJudgeDevice = ({ units, scoreCards, caller }: JudgeDeviceDeps) => {
  const deviceId = randomUUID();
  let sequence = 0;
  return async (when: Date, address: Address, writes: readonly Write[]): Promise<void> => {
    const operations = writes.map((write) => {
      sequence += 1;
      const head = { operationId: randomUUID(), deviceId, sequence, action: 'set', baseVersion: 0 } as const;
      return { ...head, competitionCode: caller.competitionCode, ...address, at: when.toISOString(), ...write };
    });
    await scoreCards.sendOperations(units.forCommand(when), caller, operations);
  };
};
