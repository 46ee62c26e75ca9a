import {
  mergeOperations,
  type CardLog,
  type CardRules,
  type OperationOutcome,
  type ScoreOperation,
} from '../score-log/index.ts';
import { fieldOf } from '../score-log/card-log.ts';

export const lateStates = ['waiting', 'accepted', 'declined'] as const;
export type LateState = (typeof lateStates)[number];

/** How many changes of one judge in one round are kept after judging was closed. The device keeps all of them. */
export const maxLateScores = 500;

/**
 * Takes a change that arrived after judging was closed. The device may have written other fields since judging was opened again, so its
 * sequence does not count; a field that the same device wrote is newer than the late change.
 */
export const acceptLate = (
  log: CardLog,
  operation: ScoreOperation,
  { locked, ...rules }: CardRules,
): { log: CardLog; outcome: OperationOutcome } => {
  const { operationId, deviceId, sequence } = operation;
  const last = log.devices.find((device) => device.deviceId === deviceId)?.sequence ?? 0;
  const isPassed = last >= sequence;
  const isRewritten = isPassed && fieldOf(log, operation)?.heads.some((head) => head.deviceId === deviceId);
  const isKnown = log.accepted.some((one) => one.operationId === operationId);
  if (isRewritten && !isKnown) return { log, outcome: { operationId, outcome: 'refused', code: 'out-of-order' } };
  const open = isPassed ? { ...log, devices: log.devices.filter((device) => device.deviceId !== deviceId) } : log;
  const isReleased = locked === 'card-locked';
  const merged = mergeOperations(open, [operation], isReleased ? { ...rules, locked } : rules);
  const [outcome] = merged.outcomes;
  if (!outcome) throw new Error('An operation has no outcome.');
  if (outcome.outcome === 'refused') return { log, outcome };
  const devices = isPassed
    ? [...merged.log.devices.filter((device) => device.deviceId !== deviceId), { deviceId, sequence: last }]
    : merged.log.devices;
  return { log: { ...merged.log, devices }, outcome };
};
