import { randomUUID } from 'node:crypto';
import type { Line, Question } from './lines.ts';

const answerMs = 2_000;

/** Questions to other nodes. One that gets no answer in time is answered with zero, which means no: the caller tries again. */
export const createQuestions = ({ self, publish }: { self: number; publish: (line: Line) => void }) => {
  const waiting = new Map<string, (answer: number) => void>();
  const settle = (id: string, answer: number): void => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  };
  return {
    ask: (to: number, question: Question): Promise<number> =>
      new Promise((resolve) => {
        const id = randomUUID();
        const late = setTimeout(() => settle(id, 0), answerMs).unref();
        waiting.set(id, (answer) => {
          clearTimeout(late);
          resolve(answer);
        });
        publish({ is: 'question', id, from: self, to, question });
      }),
    settle,
    close(): void {
      for (const id of waiting.keys()) settle(id, 0);
    },
  };
};
