import type { ComponentProps } from 'react';
import { Board } from '../features/judging-board/board.tsx';
import { CardRequests } from '../features/late-scores/card-requests.tsx';
import { LateScores } from '../features/late-scores/late-scores.tsx';

/** The board of a round with the late scores and the requests of judges in it. */
export const JudgingBoard = (props: Omit<ComponentProps<typeof Board>, 'LateScores' | 'CardRequests'>) => (
  <Board {...props} LateScores={LateScores} CardRequests={CardRequests} />
);
