import type { Scale } from '../rounds/rounds.ts';
import { isOnScale } from '../scoring/scale.ts';
import {
  differentHeads,
  fieldKey,
  type CardLog,
  type FieldHead,
  type FieldState,
  maxAccepted,
  maxDevices,
} from './card-log.ts';
import { criterionOf, type ScoreOperation } from './operations.ts';

export const operationRefusals = [
  'card-locked',
  'judging-closed',
  'criterion-removed',
  'points-off-scale',
  'out-of-order',
  'card-gone',
  'too-many-devices',
] as const;
export type OperationRefusal = (typeof operationRefusals)[number];

export type OperationOutcome =
  | { readonly operationId: string; readonly outcome: 'applied' | 'already-applied'; readonly version: number }
  | {
      readonly operationId: string;
      readonly outcome: 'conflict';
      readonly version: number;
      readonly values: readonly FieldHead[];
    }
  | { readonly operationId: string; readonly outcome: 'refused'; readonly code: OperationRefusal };

/** What the card allows at this moment. */
export interface CardRules {
  readonly scale: Scale;
  readonly criterionCodes: readonly string[];
  /** Criteria that were removed: what a judge wrote for them is kept on the card and counts nowhere. */
  readonly removedCriterionCodes?: readonly string[];
  /** Locked when the judge has released it; closed when judging is over. An operation that is known already is confirmed in any case. */
  readonly locked?: 'card-locked' | 'judging-closed';
}

const refusalOf = (operation: ScoreOperation, rules: CardRules, lastSequence: number): OperationRefusal | undefined => {
  const criterionCode = criterionOf(operation);
  if (rules.locked) return rules.locked;
  const known = [...rules.criterionCodes, ...(rules.removedCriterionCodes ?? [])];
  if (criterionCode !== null && !known.includes(criterionCode)) return 'criterion-removed';
  if (operation.part === 'points' && operation.value !== null && !isOnScale(operation.value, rules.scale)) {
    return 'points-off-scale';
  }
  return operation.sequence <= lastSequence ? 'out-of-order' : undefined;
};

/**
 * The write replaces what the judge had seen and what the same device wrote before; every other head stays beside it.
 * A base beyond the present version was seen on a server that has since been restored from a backup: it proves nothing.
 */
const written = (field: FieldState, operation: ScoreOperation): FieldState => {
  const { value, operationId, deviceId, at, baseVersion } = operation;
  const seen = baseVersion <= field.version ? baseVersion : 0;
  const version = field.version + 1;
  const others = field.heads.filter((head) => head.version > seen && head.deviceId !== deviceId);
  others.push({ value, version, operationId, deviceId, at });
  return { part: field.part, criterionCode: field.criterionCode, version, heads: others };
};

/** Operations that the card may have taken before it stopped listing them. What else the server keeps says whether it did. */
export const unlistedOperations = (log: CardLog, operations: readonly ScoreOperation[]): ScoreOperation[] => {
  if (!log.isCompacted) return [];
  const listed = new Set(log.accepted.map(({ operationId }) => operationId));
  const devices = new Map(log.devices.map(({ deviceId, sequence }) => [deviceId, sequence]));
  return operations.filter(
    ({ operationId, deviceId, sequence }) => !listed.has(operationId) && sequence <= (devices.get(deviceId) ?? 0),
  );
};

/**
 * Takes operations in their order; taking one again changes nothing. The server merges with this function, and the browser
 * shows its waiting operations with it. `taken` holds the versions of unlisted operations that are known to have been taken:
 * to confirm one that was refused would make its device forget it.
 */
export const mergeOperations = (
  log: CardLog,
  operations: readonly ScoreOperation[],
  rules: CardRules,
  taken: ReadonlyMap<string, number> = new Map(),
): { log: CardLog; outcomes: OperationOutcome[] } => {
  const fields = new Map(log.fields.map((field) => [fieldKey(field.part, field.criterionCode), field]));
  const accepted = new Map(log.accepted.map(({ operationId, version }) => [operationId, version]));
  const devices = new Map(log.devices.map(({ deviceId, sequence }) => [deviceId, sequence]));
  const outcomes = operations.map((operation): OperationOutcome => {
    const { operationId, deviceId, part, sequence } = operation;
    const known = accepted.get(operationId) ?? taken.get(operationId);
    if (known !== undefined) return { operationId, outcome: 'already-applied', version: known };
    const last = devices.get(deviceId);
    if (last === undefined && devices.size >= maxDevices)
      return { operationId, outcome: 'refused', code: rules.locked ?? 'too-many-devices' };
    const code = refusalOf(operation, rules, last ?? 0);
    if (code) return { operationId, outcome: 'refused', code };
    const criterionCode = criterionOf(operation);
    const key = fieldKey(part, criterionCode);
    const field = written(fields.get(key) ?? { part, criterionCode, version: 0, heads: [] }, operation);
    fields.set(key, field);
    accepted.set(operationId, field.version);
    devices.set(deviceId, sequence);
    const values = differentHeads(field);
    return values.length > 1
      ? { operationId, outcome: 'conflict', version: field.version, values }
      : { operationId, outcome: 'applied', version: field.version };
  });
  const listed = [...accepted].slice(-maxAccepted);
  const isCompacted = log.isCompacted === true || listed.length < accepted.size;
  return {
    log: {
      ...(isCompacted ? { isCompacted } : {}),
      fields: [...fields.values()],
      accepted: listed.map(([operationId, version]) => ({ operationId, version })),
      devices: Array.from(devices, ([deviceId, sequence]) => ({ deviceId, sequence })),
    },
    outcomes,
  };
};
