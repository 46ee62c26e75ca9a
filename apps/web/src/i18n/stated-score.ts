import type { StatedScore, StatedTotal } from '@podium/domain/counting';
import { showScore } from '@podium/domain/scoring';
import type { statedScore as words } from './en/stated-score.ts';

/** What a number is: a round's score, a total so far, or the final score. Old releases and files do not say everything. */
export type Stated = Omit<StatedScore, 'of' | 'rounds'> & {
  readonly of: number | null;
  readonly rounds: number | null;
};

/** A board, as far as it decides what its numbers are called. */
interface StatedBoard {
  readonly total: StatedTotal;
  readonly rounds: readonly {
    readonly roundCode: string;
    readonly roundName: string;
    readonly scaleMax: number | null;
  }[];
}

/** What the scores of one view of a board are: `total`, or the code of a round. */
export const statedOf = ({ total, rounds }: StatedBoard, view: string): Stated => {
  const round = rounds.find(({ roundCode }) => roundCode === view);
  if (!round) return { ...total, roundName: null };
  return { ...total, kind: 'round', of: round.scaleMax, roundName: round.roundName };
};

export interface StatedWords {
  /** As the head of a column: “Total so far”, “Final score”, or the round. */
  name: string;
  /** “of 4”; empty where nobody knows. */
  of: string;
  /** Above a list: “Heats, of 10”, “Total so far, of 4, 1 of 2 rounds”. */
  head: string;
  /** What stands beside a number that is shown apart: “of 4 so far, 1 of 2 rounds”. */
  line: string;
  /** The number with its words: “8.667 of 10 in Heats”. */
  say: (score: number) => string;
}

/** The one place that says what a score is; `count` writes numbers as its language does. Nothing is called final before every round that counts is out. */
export const sayStated = (text: typeof words, count: (value: number) => string, stated: Stated): StatedWords => {
  const { kind, roundName } = stated;
  const of = stated.of === null || stated.of === 0 ? '' : text.of(count(stated.of));
  const listed = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  if (kind === 'final') {
    const head = listed(text.final, of);
    return { name: text.final, of, head, line: head, say: (score) => text.sayFinal(showScore(score), of) };
  }
  const out = stated.rounds === null ? '' : text.roundsOut(count(stated.roundsOut), count(stated.rounds));
  const name = kind === 'round' ? (roundName ?? text.score) : text.soFar;
  const head = kind === 'round' ? listed(name, of) : listed(name, of, out);
  const line = kind === 'round' ? text.inRound(of, roundName ?? '') : listed(text.upToNow(of), out);
  return { name, of, head, line, say: (score) => `${showScore(score)} ${line}` };
};
