import { type DeviceLog, type LoggedOperation, type OperationAddress, undoOf } from '@podium/domain/score-log';

/** The last change of a card that was made on this device and can be taken back. */
export const lastUndoable = (
  { operations }: DeviceLog,
  { roundCode, containerCode }: Pick<OperationAddress, 'roundCode' | 'containerCode'>,
): LoggedOperation | undefined => {
  const undone = new Set(operations.flatMap(({ operation }) => operation.undoes ?? []));
  return operations.findLast(
    (logged) =>
      logged.operation.roundCode === roundCode &&
      logged.operation.containerCode === containerCode &&
      logged.operation.action !== 'undo' &&
      logged.refused === undefined &&
      !undone.has(logged.operation.operationId) &&
      undoOf(logged) !== undefined,
  );
};
