/** The parts of a score card that change on their own; points and comments exist once for each criterion. */
export const cardParts = ['points', 'comment', 'note', 'recuse'] as const;
export type CardPart = (typeof cardParts)[number];

/** Choosing between conflicting values and undoing are writes like any other; the action tells the audit log why. */
export const operationActions = ['set', 'choose', 'undo'] as const;
export type OperationAction = (typeof operationActions)[number];

/** What an operation writes. Points are null when a score is taken back: that is never 0. */
export type CardWrite =
  | { readonly part: 'points'; readonly criterionCode: string; readonly value: number | null }
  | { readonly part: 'comment'; readonly criterionCode: string; readonly value: string }
  | { readonly part: 'note'; readonly value: string }
  /** Why the judge steps aside; null when they do not. */
  | { readonly part: 'recuse'; readonly value: string | null };

export type CardValue = CardWrite['value'];

export interface OperationAddress {
  readonly competitionCode: string;
  readonly roundCode: string;
  readonly containerCode: string;
}

interface OperationHead extends OperationAddress {
  /** A random id made on the device: the idempotency key of this operation. */
  readonly operationId: string;
  readonly deviceId: string;
  /** Counts all operations of the device, so that they can be put in order. */
  readonly sequence: number;
  readonly action: OperationAction;
  /** The version of the field that the judge saw, as the server last said; own waiting operations do not raise it. */
  readonly baseVersion: number;
  /** The device's clock, which may be wrong by days: it is shown and never decides. */
  readonly at: string;
  /** With the action `undo`: the operation whose change was taken back. */
  readonly undoes?: string | undefined;
}

/** One change that a judge made on one device. */
export type ScoreOperation = OperationHead & CardWrite;

export const criterionOf = (write: CardWrite): string | null => ('criterionCode' in write ? write.criterionCode : null);

/** Names what an operation writes: two operations of one field have the same name. */
export const writtenField = (operation: ScoreOperation): string =>
  [operation.roundCode, operation.containerCode, operation.part, criterionOf(operation) ?? ''].join(' ');
