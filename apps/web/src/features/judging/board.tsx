import type { Competition, JudgingBoard, Round } from '@podium/contract';
import { type CardState, cardStates } from '@podium/domain/judging';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Chip, Numeral } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { loadBoard, type OfRound as RoundOf } from './actions.ts';
import { BoardClock } from './board-clock.tsx';
import { BoardMenu } from './board-menu.tsx';
import { behindIn } from './board-needs.ts';
import { boardNeedsWords } from './board-needs-words.ts';
import { CloseJudging } from './close-judging.tsx';
import styles from './judging.module.css';
import { LateScores } from './late-scores.tsx';
import { useLiveJudging } from './live.ts';
import { NeedsYou } from './needs-you.tsx';
import { Failed, OfRound } from './of-round.tsx';
import { ToClose } from './to-close.tsx';
import { judgingWords } from './words.ts';

type BoardRoom = JudgingBoard['rooms'][number];
type BoardJudge = BoardRoom['judges'][number];

const looks: Readonly<Record<CardState, string | undefined>> = {
  'not-scored': styles.hatched,
  'in-progress': styles.half,
  scored: styles.full,
  released: styles.full,
  recused: styles.aside,
};

const Cells = ({ room, judge }: { room: BoardRoom; judge: BoardJudge }) => {
  const words = useArea(judgingWords);
  return (
    <ul className={styles.cells}>
      {room.containers.map(({ containerCode, containerName }, at) => {
        const state = judge.cells[at];
        return (
          <li key={containerCode} className={state ? looks[state] : styles.none} title={containerName}>
            <span className="visually-hidden">{state && words.board.cell(containerName, words.states[state])}</span>
          </li>
        );
      })}
    </ul>
  );
};

const Progress = ({ room, judge }: { room: BoardRoom; judge: BoardJudge }) => {
  const { board: words } = useArea(judgingWords);
  const needs = useArea(boardNeedsWords);
  const behind = behindIn(room, judge).length;
  if (!judge.released && behind > 1) return <Chip state="wrong">{needs.behind(behind)}</Chip>;
  if (judge.released) return <Chip state="solid">{words.released}</Chip>;
  const left = judge.expected - judge.scored;
  return <Chip state={left === 0 ? 'ready' : 'half'}>{left === 0 ? words.ready : words.left(left)}</Chip>;
};

interface RoomProps {
  of: RoundOf;
  room: BoardRoom;
  board: JudgingBoard;
  onChanged: () => void;
}

const Room = ({ of, room, board, onChanged }: RoomProps) => {
  const { board: words } = useArea(judgingWords);
  const { code } = useLocale();
  const title = room.roomName || words.noRoom;
  return (
    <section className={styles.room} aria-label={title}>
      <h2>{title}</h2>
      {room.judges.map((judge) => (
        <div key={judge.judgeCode} className={styles.row}>
          <p>
            <b>{judge.judgeName}</b>
            {judge.lastSeenAt && <small>{formatWhen(code, new Date(judge.lastSeenAt))}</small>}
          </p>
          <Cells room={room} judge={judge} />
          <p>
            <Numeral size="1.25rem">{formatCount(code, judge.scored)}</Numeral>{' '}
            <small>{words.of(formatCount(code, judge.expected))}</small>
          </p>
          <Progress room={room} judge={judge} />
          <BoardMenu of={of} room={room} judge={judge} board={board} onChanged={onChanged} />
        </div>
      ))}
    </section>
  );
};

const BoardOfRound = ({
  competition,
  round,
  judgesPath,
}: {
  competition: Competition;
  round: Round;
  judgesPath: string;
}) => {
  const words = useArea(judgingWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const of = { competitionCode: competition.competitionCode, roundCode: round.roundCode };
  const { state, again } = useLoad(`${of.competitionCode} ${of.roundCode}`, async (signal) =>
    dispatch(loadBoard(of, signal)),
  );
  useLiveJudging(of.competitionCode, again);
  if (state.kind === 'failed') return <Failed code={state.code} again={again} />;
  if (state.kind === 'loading')
    return (
      <Skeleton
        label={words.board.loading}
        bones={[{ wide: '40%', high: '72px' }, { high: '48px' }, { high: '48px' }]}
      />
    );
  const board = state.value;
  const rooms = board.rooms.filter((room) => room.judges.length > 0);
  const [scored, expected] = [formatCount(code, board.scored), formatCount(code, board.expected)];
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
  return (
    <>
      <div className={styles.head}>
        <p aria-hidden="true">
          <Numeral size="4.5rem">{scored}</Numeral> <span>{words.board.of(expected)}</span>
        </p>
        <p className="visually-hidden">{words.board.read(scored, expected)}</p>
        <ul className={styles.legend} aria-label={words.board.legend}>
          {cardStates
            .filter((one) => one !== 'released')
            .map((one) => (
              <li key={one}>
                <i className={join(styles.swatch, looks[one])} />
                {words.states[one]}
              </li>
            ))}
        </ul>
        {board.endsAt && !board.closedAt && <BoardClock endsAt={board.endsAt} />}
        <CloseJudging of={of} board={board} onChanged={again} />
      </div>
      <div className={styles.columns}>
        <div>
          {rooms.map((room) => (
            <Room key={room.competitionRoomCode ?? ''} of={of} room={room} board={board} onChanged={again} />
          ))}
        </div>
        <div className={join(styles.side, styles.needs)}>
          <LateScores of={of} revision={board.lateScores} onDecided={again} />
          {!board.closedAt && <NeedsYou of={of} board={board} onChanged={again} />}
          <ToClose board={board} />
        </div>
      </div>
    </>
  );
};

interface BoardProps {
  competition: Competition;
  roundsPath: string;
  judgesPath: string;
}

/** How far every judge is with every entry of a round, live. */
export const Board = ({ competition, roundsPath, judgesPath }: BoardProps) => (
  <OfRound competition={competition} roundsPath={roundsPath}>
    {(of, round) => <BoardOfRound key={round.roundCode} competition={of} round={round} judgesPath={judgesPath} />}
  </OfRound>
);
