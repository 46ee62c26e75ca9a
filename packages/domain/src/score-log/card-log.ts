import type { CardPart, CardValue, CardWrite } from './operations.ts';
import { criterionOf } from './operations.ts';

/** A write that no later write has seen and replaced. */
export interface FieldHead {
  readonly value: CardValue;
  readonly version: number;
  readonly operationId: string;
  readonly deviceId: string;
  readonly at: string;
}

/** One field of a card. Several heads with different values are a conflict; all of them are kept until somebody chooses. */
export interface FieldState {
  readonly part: CardPart;
  readonly criterionCode: string | null;
  /** Rises by one with every operation that is taken. */
  readonly version: number;
  readonly heads: readonly FieldHead[];
}

/** What the server keeps of one judge's card, and what the browser replays its waiting operations on. Plain data, for the wire. */
export interface CardLog {
  readonly fields: readonly FieldState[];
  /** The last operations that were taken, with the versions they made: a repeated operation changes nothing. */
  readonly accepted: readonly { readonly operationId: string; readonly version: number }[];
  /** The last sequence that was taken from each device. */
  readonly devices: readonly { readonly deviceId: string; readonly sequence: number }[];
  /** Older operations are not listed any more: the audit chain says of them whether they were taken. */
  readonly isCompacted?: boolean | undefined;
}

/** A judge has a telephone, a tablet, a computer; each new browser counts once. */
export const maxDevices = 20;
/** How many accepted operations a card lists. A device sends fewer at once. */
export const maxAccepted = 300;

export const emptyCardLog: CardLog = { fields: [], accepted: [], devices: [] };

export const fieldKey = (part: CardPart, criterionCode: string | null): string => `${part} ${criterionCode ?? ''}`;

export const fieldOf = (log: CardLog, write: CardWrite): FieldState | undefined =>
  log.fields.find(({ part, criterionCode }) => part === write.part && criterionCode === criterionOf(write));

/** One head for each different value: equal values are no conflict. */
export const differentHeads = ({ heads }: Pick<FieldState, 'heads'>): readonly FieldHead[] =>
  heads.length < 2 ? heads : heads.filter((head, at) => heads.findIndex(({ value }) => value === head.value) === at);
