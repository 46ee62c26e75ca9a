import type { ScoreOperation } from '@podium/domain/score-log';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../http/request-error.ts';
import { createSender } from './sender.ts';

const refusal = (code: string, status: number) => new RequestError({ code, status, message: '', details: {} });

const setUp = (answers: (Error | 'ok' | 'silence')[], waiting = 3) => {
  const queue = Array.from({ length: waiting }, (_, at) => ({ operationId: `o${at}` }) as ScoreOperation);
  const sent: string[][] = [];
  const states: (string | undefined)[] = [];
  const planned: (() => void)[] = [];
  const sender = createSender({
    log: {
      nextBatch: () => queue.slice(0, 2),
      record: async () => void queue.splice(0, 2),
      reload: async () => {},
    },
    send: async (operations, signal) => {
      sent.push(operations.map(({ operationId }) => operationId));
      const answer = answers.shift() ?? 'ok';
      if (answer === 'silence') {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        throw refusal('OFFLINE', 0);
      }
      if (answer !== 'ok') throw answer;
      return { results: [], cards: [] };
    },
    alone: async (work) => work(),
    schedule: (act) => {
      planned.push(act);
      return () => void (planned.includes(act) && planned.splice(planned.indexOf(act), 1));
    },
    onState: (stopped) => void states.push(stopped),
  });
  return { sender, sent, states, planned, queue };
};

test('[JS-6] everything goes in order, one batch after another', async () => {
  const { sender, sent, queue } = setUp([]);
  sender.wake();
  await vi.waitFor(() => expect(queue).toEqual([]));
  expect(sent).toEqual([['o0', 'o1'], ['o2']]);
});
test('[JS-6] a server that is away is asked again with the same batch', async () => {
  const { sender, sent, planned, states, queue } = setUp([refusal('OFFLINE', 0)]);
  sender.wake();
  await vi.waitFor(() => expect(planned).toHaveLength(1));
  expect(states).toEqual(['OFFLINE']);
  expect(queue).toHaveLength(3);
  planned[0]?.();
  await vi.waitFor(() => expect(queue).toEqual([]));
  expect(sent).toEqual([['o0', 'o1'], ['o0', 'o1'], ['o2']]);
  expect(states.at(-1)).toBeUndefined();
});
test('[JS-6] a server that does not answer is given up after a while, and asked again with what waits then', async () => {
  const { sender, sent, planned, states, queue } = setUp(['silence'], 1);
  sender.wake();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  queue.push({ operationId: 'late' } as ScoreOperation);
  planned[0]?.();
  await vi.waitFor(() => expect(states).toEqual(['OFFLINE']));
  planned[0]?.();
  await vi.waitFor(() => expect(queue).toEqual([]));
  expect(sent).toEqual([['o0'], ['o0', 'late']]);
  expect(planned).toEqual([]);
});
test('[JS-6] an ended session stops the sender, and nothing is lost', async () => {
  const { sender, planned, states, queue } = setUp([refusal('JUDGE_SIGN_IN_REQUIRED', 401)]);
  sender.wake();
  await vi.waitFor(() => expect(states).toEqual(['JUDGE_SIGN_IN_REQUIRED']));
  expect(planned).toEqual([]);
  expect(queue).toHaveLength(3);
});
test('[JS-6] what is asked for while sending is sent afterwards; a closed sender sends nothing', async () => {
  const { sender, sent, queue } = setUp([], 1);
  sender.wake();
  queue.push({ operationId: 'late' } as ScoreOperation, { operationId: 'later' } as ScoreOperation);
  sender.wake();
  await vi.waitFor(() => expect(queue).toEqual([]));
  expect(sent.flat()).toEqual(['o0', 'late', 'later']);
  sender.close();
  queue.push({ operationId: 'never' } as ScoreOperation);
  sender.wake();
  expect(queue).toHaveLength(1);
});
