import type { DeviceLog } from '@podium/domain/score-log';
import { findCard } from './card-rules.ts';
import type { JudgeCards } from './log-storage.ts';

/** A server that was restored from a backup lacks operations that it confirmed before these cards were asked for. */
export const forgottenByServer = (log: DeviceLog, answer: JudgeCards, askedAt: number): boolean =>
  log.operations.some(({ operation, confirmedAt }) => {
    if (confirmedAt === undefined || confirmedAt >= askedAt) return false;
    const content = findCard(answer, operation)?.card.content;
    if (content === undefined || content.accepted.some((one) => one.operationId === operation.operationId))
      return false;
    const last = content.devices.find(({ deviceId }) => deviceId === operation.deviceId)?.sequence ?? 0;
    return !content.isCompacted || last < operation.sequence;
  });
