import type { Competition, Round } from '@podium/contract';
import type { ComponentType } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { loadBoard, type OfRound as OfOneRound } from '../../platform/judging/actions.ts';
import { BoardHead } from './board-head.tsx';
import { BoardRoom } from './board-rooms.tsx';
import styles from './board.module.css';
import { useLiveJudging } from '../../platform/judging/live.ts';
import { NeedsYou } from './needs-you.tsx';
import { Failed, OfRound } from '../../platform/judging/of-round.tsx';
import { ToClose } from './to-close.tsx';
import { judgingWords } from '../../platform/judging/words.ts';

const bones = [{ wide: '40%', high: '72px' }, { high: '48px' }, { high: '48px' }];

/** Decisions on what came after judging was closed: late scores, or what judges ask about their cards. */
type DecisionsPart = ComponentType<{ of: OfOneRound; waiting: number; onDecided: () => void }>;
interface DecisionParts {
  LateScores: DecisionsPart;
  CardRequests: DecisionsPart;
}

interface RoundProps extends DecisionParts {
  competition: Competition;
  round: Round;
  judgesPath: string;
}

const BoardOfRound = ({ competition, round, judgesPath, LateScores, CardRequests }: RoundProps) => {
  const words = useArea(judgingWords);
  const dispatch = useAppDispatch();
  const of = { competitionCode: competition.competitionCode, roundCode: round.roundCode };
  const { state, again } = useLoad(`${of.competitionCode} ${of.roundCode}`, async (signal) =>
    dispatch(loadBoard(of, signal)),
  );
  useLiveJudging(of.competitionCode, again);
  if (state.kind === 'failed') return <Failed code={state.code} again={again} />;
  if (state.kind === 'loading') return <Skeleton label={words.board.loading} bones={bones} />;
  const board = state.value;
  const rooms = board.rooms.filter((room) => room.judges.length > 0);
  if (rooms.length === 0)
    return (
      <EmptyState
        rows={3}
        action={
          <LinkButton kind="main" to={judgesPath}>
            {words.board.assign}
          </LinkButton>
        }
      >
        {words.board.empty}
      </EmptyState>
    );
  // What was decided stands at the end, where it moves nothing when it comes.
  const late = <LateScores of={of} waiting={board.lateScores} onDecided={again} />;
  const requests = board.closedAt && <CardRequests of={of} waiting={board.cardRequests} onDecided={again} />;
  return (
    <>
      <BoardHead of={of} board={board} onChanged={again} />
      <div className={styles.columns}>
        <div>
          {rooms.map((room) => (
            <BoardRoom key={room.competitionRoomCode ?? ''} of={of} room={room} board={board} onChanged={again} />
          ))}
        </div>
        <div className={styles.side}>
          {board.cardRequests > 0 && requests}
          {board.lateScores > 0 && late}
          {!board.closedAt && <NeedsYou of={of} board={board} onChanged={again} />}
          <ToClose board={board} />
          {board.cardRequests === 0 && requests}
          {board.lateScores === 0 && late}
        </div>
      </div>
    </>
  );
};

interface BoardProps extends DecisionParts {
  competition: Competition;
  roundsPath: string;
  judgesPath: string;
}

/** How far every judge is with every entry of a round, live. */
export const Board = ({ competition, roundsPath, ...parts }: BoardProps) => (
  <OfRound competition={competition} roundsPath={roundsPath}>
    {(of, round) => <BoardOfRound key={round.roundCode} competition={of} round={round} {...parts} />}
  </OfRound>
);
