import { differentHeads, fieldOf, type CardLog, type FieldState } from './card-log.ts';
import { mergeOperations, type CardRules, type OperationOutcome, type OperationRefusal } from './merge-operations.ts';
import {
  type CardValue,
  type CardWrite,
  writtenField,
  type OperationAction,
  type OperationAddress,
  type ScoreOperation,
} from './operations.ts';

/** An older log that a newer application finds is migrated by this number, never dropped. */
export const deviceLogFormat = 1;

/** Operations go to the server in batches of this size. */
export const batchSize = 50;

const dayMs = 24 * 60 * 60 * 1000;

export interface LoggedOperation {
  readonly operation: ScoreOperation;
  /** What the judge saw before, for undo; absent when the field was in conflict, because a conflict cannot be written. */
  readonly before?: CardValue;
  /** When the server confirmed it, by this device's clock in milliseconds. It is kept a day longer: a server may be restored from a backup. */
  readonly confirmedAt?: number;
  readonly refused?: OperationRefusal;
}

/** Everything one judge did on one device. Another judge on the same device has another log. */
export interface DeviceLog {
  readonly format: typeof deviceLogFormat;
  readonly deviceId: string;
  readonly judgeCode: string;
  readonly nextSequence: number;
  readonly operations: readonly LoggedOperation[];
}

export const emptyDeviceLog = (deviceId: string, judgeCode: string): DeviceLog => ({
  format: deviceLogFormat,
  deviceId,
  judgeCode,
  nextSequence: 1,
  operations: [],
});

export interface OperationDraft {
  readonly address: OperationAddress;
  readonly write: CardWrite;
  readonly action: OperationAction;
  readonly undoes?: string;
}

/** Neither confirmed nor refused yet, in sequence. */
export const waitingOperations = (log: DeviceLog): ScoreOperation[] =>
  log.operations
    .filter(({ confirmedAt, refused }) => confirmedAt === undefined && refused === undefined)
    .map(({ operation }) => operation);

/** As a judge counts them: a slide writes many operations, and one score waits. */
export const countFields = (operations: readonly ScoreOperation[]): number =>
  new Set(operations.map(writtenField)).size;

const isAt = (operation: ScoreOperation, { competitionCode, roundCode, containerCode }: OperationAddress): boolean =>
  operation.competitionCode === competitionCode &&
  operation.roundCode === roundCode &&
  operation.containerCode === containerCode;

/** The card as this device shows it: what the server said, and the waiting operations on top. */
export const cardOnDevice = (log: DeviceLog, address: OperationAddress, seen: CardLog, rules: CardRules): CardLog =>
  mergeOperations(
    seen,
    waitingOperations(log).filter((operation) => isAt(operation, address)),
    rules,
  ).log;

const emptyValues = { points: null, comment: '', note: '', recuse: null } as const;

const valueShown = (field: FieldState | undefined, { part }: CardWrite): CardValue | undefined => {
  if (!field) return emptyValues[part];
  const values = differentHeads(field);
  return values.length === 1 ? values[0]?.value : undefined;
};

/** `seen` is the card as the server last gave it, without waiting operations. */
export const appendOperation = (
  log: DeviceLog,
  { address, write, action, undoes }: OperationDraft,
  { operationId, at, seen, rules }: { operationId: string; at: string; seen: CardLog; rules: CardRules },
): DeviceLog => {
  const before = valueShown(fieldOf(cardOnDevice(log, address, seen, rules), write), write);
  const operation: ScoreOperation = {
    ...address,
    ...write,
    operationId,
    deviceId: log.deviceId,
    sequence: log.nextSequence,
    action,
    baseVersion: fieldOf(seen, write)?.version ?? 0,
    at,
    ...(undoes !== undefined && { undoes }),
  };
  return {
    ...log,
    nextSequence: log.nextSequence + 1,
    operations: [...log.operations, { operation, ...(before !== undefined && { before }) }],
  };
};

export const nextBatch = (log: DeviceLog): ScoreOperation[] => waitingOperations(log).slice(0, batchSize);

export const recordOutcomes = (log: DeviceLog, outcomes: readonly OperationOutcome[], now: number): DeviceLog => {
  const byId = new Map(outcomes.map((outcome) => [outcome.operationId, outcome]));
  return {
    ...log,
    operations: log.operations.map((logged) => {
      const outcome = byId.get(logged.operation.operationId);
      if (!outcome || logged.confirmedAt !== undefined) return logged;
      return outcome.outcome === 'refused' ? { ...logged, refused: outcome.code } : { ...logged, confirmedAt: now };
    }),
  };
};

/** What was refused stays until a person has dealt with it. */
export const pruneLog = (log: DeviceLog, now: number): DeviceLog => ({
  ...log,
  operations: log.operations.filter(({ confirmedAt }) => confirmedAt === undefined || now - confirmedAt < dayMs),
});

/** A server that was restored from a backup forgot operations: everything that is still here is sent again. */
export const resendAll = (log: DeviceLog): DeviceLog => ({
  ...log,
  operations: log.operations.map(({ operation, before, refused }) => ({
    operation,
    ...(before !== undefined && { before }),
    ...(refused && { refused }),
  })),
});

/** The operation that takes a change back; undefined when there was no single value before. */
export const undoOf = ({ operation, before }: LoggedOperation): OperationDraft | undefined => {
  if (before === undefined) return undefined;
  const { competitionCode, roundCode, containerCode, part } = operation;
  return {
    address: { competitionCode, roundCode, containerCode },
    // The value that was shown in this field before has the type of this field.
    write: {
      part,
      ...('criterionCode' in operation && { criterionCode: operation.criterionCode }),
      value: before,
    } as CardWrite,
    action: 'undo',
    undoes: operation.operationId,
  };
};
