import type { DeviceLog } from '@podium/domain/score-log';
import { findCard } from './card-rules.ts';
import type { JudgeCards } from './log-storage.ts';

/** A server that was restored from a backup lacks operations that it confirmed before these cards were asked for. */
export const forgottenByServer = (log: DeviceLog, answer: JudgeCards, askedAt: number): boolean =>
  log.operations.some(({ operation, confirmedAt }) => {
    if (confirmedAt === undefined || confirmedAt >= askedAt) return false;
    const accepted = findCard(answer, operation)?.card.content.accepted;
    return accepted !== undefined && !accepted.some(({ operationId }) => operationId === operation.operationId);
  });
