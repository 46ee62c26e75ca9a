import { randomUUID } from 'node:crypto';
import type { ServiceQuestion } from './bus.ts';
import type { Line, Question } from './lines.ts';

const answerMs = 2_000;

/** Questions to other nodes. One that gets no answer in time has none, which means no: the caller tries again. */
export const createQuestions = ({ self, publish }: { self: number; publish: (line: Line) => void }) => {
  const waiting = new Map<string, (answer: unknown) => void>();
  const settle = (id: string, answer: unknown): void => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  };
  const waitFor = (publishAs: (id: string) => void): Promise<unknown> =>
    new Promise((resolve) => {
      const id = randomUUID();
      const late = setTimeout(() => settle(id, undefined), answerMs).unref();
      waiting.set(id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      publishAs(id);
    });
  const ask = async (to: number, question: Question): Promise<number> => {
    const answer = await waitFor((id) => publish({ is: 'question', id, from: self, to, question }));
    return typeof answer === 'number' ? answer : 0;
  };
  return {
    ask,
    askEach: (nodes: readonly { number: number }[], question: Question): Promise<number[]> =>
      Promise.all(nodes.map(({ number }) => ask(number, question))),
    /** Each node answers with a list; one that does not answer is left out. */
    async askServiceOf(nodes: readonly { number: number }[], question: ServiceQuestion): Promise<unknown[]> {
      const asked = nodes.map(({ number: to }) =>
        waitFor((id) => publish({ is: 'service-question', id, from: self, to, question })),
      );
      return (await Promise.all(asked)).flat().filter((answer) => answer !== undefined);
    },
    settle,
    close(): void {
      for (const id of waiting.keys()) settle(id, undefined);
    },
  };
};
