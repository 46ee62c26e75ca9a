import type { ComponentProps } from 'react';
import { Board } from '../features/judging-board/board.tsx';
import { LateScores } from '../features/late-scores/late-scores.tsx';

/** The board of a round with the late scores in it. */
export const JudgingBoard = (props: Omit<ComponentProps<typeof Board>, 'LateScores'>) => (
  <Board {...props} LateScores={LateScores} />
);
