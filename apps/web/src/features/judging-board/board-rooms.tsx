import type { JudgingBoard } from '@podium/contract';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { relativeTime } from '../../i18n/relative-time.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { join } from '../../ui/join.ts';
import { Chip, Numeral } from '../../ui/marks.tsx';
import type { OfRound } from '../../platform/judging/actions.ts';
import { BoardMenu } from './board-menu.tsx';
import { behindIn, leftOutOf } from './board-needs.ts';
import { boardNeedsWords } from '../../platform/judging/board-needs-words.ts';
import styles from './board.module.css';
import { cardLooks } from './card-looks.ts';
import { judgingWords } from '../../platform/judging/words.ts';

type BoardRoom = JudgingBoard['rooms'][number];
type BoardJudge = BoardRoom['judges'][number];

/** "Seen 5 minutes ago" is read more often than written: once a minute is enough. */
const minute = 60_000;

const Seen = ({ at }: { at: string }) => {
  const words = useArea(boardNeedsWords);
  const { code } = useLocale();
  const now = useNow(minute);
  const seen = new Date(at);
  const isHere = now.getTime() - seen.getTime() < 2 * minute;
  return (
    <small title={formatWhen(code, seen)} className={join(isHere && styles.here)}>
      {isHere ? words.here : words.seen(relativeTime(code, seen, now))}
    </small>
  );
};

const Cells = ({ room, judge }: { room: BoardRoom; judge: BoardJudge }) => {
  const words = useArea(judgingWords);
  return (
    <ul className={styles.cells}>
      {room.containers.map(({ containerCode, containerName }, at) => {
        const state = judge.cells[at];
        return (
          <li key={containerCode} className={state ? cardLooks[state] : styles.none} title={containerName}>
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
  if (judge.isRemoved) return <Chip state="wrong">{words.removed}</Chip>;
  const leftOut = leftOutOf(judge);
  if (leftOut > 0) return <Chip state="missing">{words.someLeftOut(leftOut)}</Chip>;
  if (!judge.released && behind > 1) return <Chip state="wrong">{needs.behind(behind)}</Chip>;
  if (judge.released) return <Chip state="solid">{words.released}</Chip>;
  const left = judge.expected - judge.scored;
  return <Chip state={left === 0 ? 'ready' : 'half'}>{left === 0 ? words.ready : words.left(left)}</Chip>;
};

interface RoomProps {
  of: OfRound;
  room: BoardRoom;
  board: JudgingBoard;
  onChanged: () => void;
}

/** One room: a row for each judge, a cell for each of its entries. */
export const BoardRoom = ({ of, room, board, onChanged }: RoomProps) => {
  const { board: words } = useArea(judgingWords);
  const { code } = useLocale();
  const title = room.roomName || words.noRoom;
  return (
    <section className={styles.room} aria-label={title}>
      <div className={styles.roomHead}>
        <h2>{title}</h2>
        <ol className={styles.cells} aria-hidden="true">
          {room.containers.map(({ containerCode, containerName }, at) => (
            <li key={containerCode} title={containerName}>
              {String(at + 1).padStart(2, '0')}
            </li>
          ))}
        </ol>
      </div>
      {room.judges.map((judge) => (
        <div key={judge.judgeCode} className={styles.row}>
          <p>
            <b>{judge.judgeName}</b>
            {judge.lastSeenAt && <Seen at={judge.lastSeenAt} />}
          </p>
          <Cells room={room} judge={judge} />
          <p>
            <Numeral size="1.25rem">{formatCount(code, judge.counting)}</Numeral>{' '}
            <small>{words.of(formatCount(code, judge.expected))}</small>
          </p>
          <Progress room={room} judge={judge} />
          <BoardMenu of={of} room={room} judge={judge} board={board} onChanged={onChanged} />
        </div>
      ))}
    </section>
  );
};
