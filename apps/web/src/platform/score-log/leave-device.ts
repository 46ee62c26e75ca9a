import { countFields, waitingOperations } from '@podium/domain/score-log';
import { removeKeptFiles } from './kept-files.ts';
import { openStorage } from './open-storage.ts';

/** How many scores of a judge wait on this device. */
export const countWaiting = async (judgeCode: string): Promise<number> => {
  const storage = await openStorage();
  try {
    return await storage.transact(judgeCode, async (tx) => {
      const head = await tx.head();
      return head ? countFields(waitingOperations({ ...head, operations: await tx.operations() })) : 0;
    });
  } finally {
    storage.close();
  }
};

/** Entries, their people and their files leave the device with the judge. What waits or was refused stays; the answer says how many wait. */
export const leaveDevice = async (judgeCode: string): Promise<number> => {
  await removeKeptFiles(judgeCode);
  const storage = await openStorage();
  try {
    await storage.transact(judgeCode, async (tx) => {
      tx.putCards(undefined);
      tx.removeOperations((await tx.operations()).filter(({ confirmedAt }) => confirmedAt !== undefined));
    });
  } finally {
    storage.close();
  }
  return countWaiting(judgeCode);
};
