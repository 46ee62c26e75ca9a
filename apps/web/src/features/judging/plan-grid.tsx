import type { Judge, JudgingPlan, RoomJudge } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { join } from '../../ui/join.ts';
import { Bib, Numeral } from '../../ui/marks.tsx';
import { JudgeMenu } from './judge-menu.tsx';
import styles from './judging.module.css';
import { conflictsIn } from './plan.ts';
import { includesSeat } from './plan-edits.ts';
import { judgingWords } from './words.ts';

interface CellProps {
  plan: JudgingPlan;
  seat: RoomJudge;
  names: { judge: string; room: string };
  onToggle: (seat: RoomJudge) => void;
}

/** A judge and a room: placed, free, or free with the entries they may not score there. */
const Cell = ({ plan, seat, names, onToggle }: CellProps) => {
  const { judges: words, conflicts: kinds } = useArea(judgingWords);
  const conflicts = conflictsIn(plan, seat);
  const [first] = conflicts;
  const placed = includesSeat(plan.roomJudges, seat);
  return (
    <button
      type="button"
      aria-pressed={placed}
      aria-label={placed ? words.takeOut(names.judge, names.room) : words.place(names.judge, names.room)}
      className={join(styles.cell, placed && styles.placed, first && !placed && styles.conflict)}
      onClick={() => onToggle(seat)}
    >
      <b>{placed ? words.placed : first ? kinds[first.kinds[0] ?? 'declared'] : words.free}</b>
      {first && <span>{words.conflict(first.containerName, conflicts.length - 1)}</span>}
    </button>
  );
};

interface PlanGridProps {
  competitionCode: string;
  judges: readonly Judge[];
  plan: JudgingPlan;
  session: number;
  onToggle: (seat: RoomJudge) => void;
  onChanged: () => void;
}

export const PlanGrid = ({ competitionCode, judges, plan, session, onToggle, onChanged }: PlanGridProps) => {
  const { judges: words } = useArea(judgingWords);
  const { code } = useLocale();
  const loads = new Map(plan.judges.map(({ judgeCode, load }) => [judgeCode, load]));
  const inRoom = (roomCode: string): number =>
    plan.roomJudges.filter((one) => one.competitionRoomCode === roomCode && one.session === session).length;
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{words.count(formatCount(code, judges.length), judges.length === 1)}</th>
            {plan.rooms.map(({ competitionRoomCode, roomName, containerCount }) => (
              <th key={competitionRoomCode} scope="col">
                <strong>{roomName}</strong>
                <small>
                  {words.room(formatCount(code, containerCount), formatCount(code, inRoom(competitionRoomCode)))}
                </small>
              </th>
            ))}
            <th scope="col">{words.load}</th>
            <th scope="col" aria-label={words.judge} />
          </tr>
        </thead>
        <tbody>
          {judges.map((judge) => {
            const name = judge.judgeName || judge.email;
            return (
              <tr key={judge.judgeCode}>
                <th scope="row">
                  <span className={styles.person}>
                    <Bib initials={initials({ fName: name })} />
                    <span>
                      <b>{name}</b>
                      <small>
                        {judge.lastSeenAt
                          ? words.lastSeen(formatDate(code, new Date(judge.lastSeenAt)))
                          : words.invited}
                      </small>
                    </span>
                  </span>
                </th>
                {plan.rooms.map(({ competitionRoomCode, roomName }) => (
                  <td key={competitionRoomCode}>
                    <Cell
                      plan={plan}
                      seat={{ judgeCode: judge.judgeCode, competitionRoomCode, session }}
                      names={{ judge: name, room: roomName }}
                      onToggle={onToggle}
                    />
                  </td>
                ))}
                <td className={styles.load}>
                  <Numeral size="1.25rem">{formatCount(code, loads.get(judge.judgeCode) ?? 0)}</Numeral>
                </td>
                <td>
                  <JudgeMenu competitionCode={competitionCode} judge={judge} onChanged={onChanged} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
