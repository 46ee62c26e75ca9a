import { randomInt } from 'node:crypto';

/** A socket's name begins with the number of its node, so that nobody has to ask all nodes for it. */
const perNode = 2 ** 32;

export const createSocketId = (nodeNumber: number): string =>
  `${nodeNumber * perNode + randomInt(1, perNode)}.${randomInt(1, 2 ** 47)}`;

/** Nothing for a text that is no socket's name. */
export const nodeNumberOf = (socketId: string): number | undefined => {
  const [first] = /^\d{1,16}(?=\.\d{1,16}$)/u.exec(socketId) ?? [];
  return first === undefined ? undefined : Math.floor(Number(first) / perNode);
};
