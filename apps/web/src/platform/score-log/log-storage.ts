import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { DeviceLog, LoggedOperation } from '@podium/domain/score-log';

/** All cards of a judge, as the server gave them last. */
export type JudgeCards = EndpointOutput<Endpoints['listJudgeCards']>;

export interface KeptCards {
  answer: JudgeCards;
  /** When the server gave them, ISO. */
  at: string;
}

export type LogHead = Omit<DeviceLog, 'operations'>;

/** What one judge has on this device, inside one transaction. Other tabs wait until it is over. */
export interface LogTransaction {
  head: () => Promise<LogHead | undefined>;
  putHead: (head: LogHead) => void;
  operations: () => Promise<LoggedOperation[]>;
  putOperations: (operations: readonly LoggedOperation[]) => void;
  removeOperations: (operations: readonly LoggedOperation[]) => void;
  cards: () => Promise<KeptCards | undefined>;
  putCards: (cards: KeptCards | undefined) => void;
}

export interface LogStorage {
  /** False for storage that does not outlive the page. */
  readonly isKept: boolean;
  /** True when nothing more fits in; what is there can still be read. */
  readonly isFull: boolean;
  /** Resolves when everything is written; when it rejects, nothing was. */
  transact: <T>(judgeCode: string, work: (tx: LogTransaction) => Promise<T>) => Promise<T>;
  close: () => void;
}
