import type { Judge, JudgingPlan, RoomJudge } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import { useId } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { DragArea, DragSource, DropTarget } from '../../ui/drag-to-target.tsx';
import { useGridKeys } from '../../ui/grid-keys.ts';
import { Address } from '../../ui/address.tsx';
import { Bib, Numeral } from '../../ui/marks.tsx';
import type { OfRound } from '../../platform/judging/actions.ts';
import { assignmentWords } from './assignment-words.ts';
import { JudgeMenu } from './judge-menu.tsx';
import { nameOf } from '../../platform/judging/judge-name.ts';
import { PlanCell } from './plan-cell.tsx';
import type { GridModel } from './plan-grid-model.ts';
import styles from './plan-grid.module.css';
import { judgingWords } from '../../platform/judging/words.ts';

interface PlanGridProps {
  of: OfRound;
  judges: readonly Judge[];
  /** How many cards each judge has finished. */
  scored: ReadonlyMap<string, number>;
  plan: JudgingPlan;
  model: GridModel;
  session: number;
  isProposal: boolean;
  onAssign: (seat: RoomJudge, seated: boolean) => void;
  onSelect: (seat: RoomJudge) => void;
  onChanged: () => void;
}

const Head = ({ judges, plan, model, session }: Pick<PlanGridProps, 'judges' | 'plan' | 'model' | 'session'>) => {
  const { judges: words } = useArea(judgingWords);
  const { code } = useLocale();
  return (
    <thead>
      <tr>
        <th scope="col">{words.count(formatCount(code, judges.length), judges.length === 1)}</th>
        {plan.rooms.map(({ competitionRoomCode, roomName, containerCount }) => (
          <th key={competitionRoomCode} scope="col">
            <strong>{roomName}</strong>
            <small>
              {words.room(containerCount, model.judgesIn(competitionRoomCode, session), (many) =>
                formatCount(code, many),
              )}
            </small>
          </th>
        ))}
        <th scope="col">{words.cards}</th>
        <th scope="col">
          <span className="visually-hidden">{words.judge}</span>
        </th>
      </tr>
    </thead>
  );
};

const Person = ({ judge }: { judge: Judge }) => {
  const { judges: words } = useArea(judgingWords);
  const { code } = useLocale();
  return (
    <DragSource id={judge.judgeCode} className={styles.person}>
      <Bib initials={initials({ fName: nameOf(judge) })} />
      <span>
        <b>
          <Address>{nameOf(judge)}</Address>
        </b>
        {judge.judgeName !== '' && (
          <small>
            <Address>{judge.email}</Address>
          </small>
        )}
        {judge.lastSeenAt ? (
          <small>{words.lastSeen(formatDate(code, new Date(judge.lastSeenAt)))}</small>
        ) : (
          <small className={styles.noAnswer}>{words.noAnswer(formatDate(code, new Date(judge.invitedAt)))}</small>
        )}
      </span>
    </DragSource>
  );
};

const Load = ({ model, judge, scored }: { model: GridModel; judge: Judge; scored: number }) => {
  const words = useArea(assignmentWords);
  const { code } = useLocale();
  const { load, before } = model.loadOf(judge.judgeCode);
  return (
    <td className={styles.load}>
      <Numeral size="1.25rem">{formatCount(code, scored)}</Numeral> {words.ofCards(formatCount(code, load))}
      {before !== undefined && <small>{words.was(formatCount(code, before))}</small>}
    </td>
  );
};

/** Who sits in which room, as a grid: one tab stop, arrow keys, and judges that can be dragged to a room. */
export const PlanGrid = (props: PlanGridProps) => {
  const { of, judges, scored, plan, model, session, isProposal, onAssign, onSelect, onChanged } = props;
  const words = useArea(assignmentWords);
  const help = useId();
  const { gridProps, cellProps } = useGridKeys({ rows: judges.length, columns: plan.rooms.length + 1 });
  return (
    <DragArea
      onDrop={(judgeCode, competitionRoomCode) => {
        if (!isProposal)
          onAssign({ judgeCode, competitionRoomCode: competitionRoomCode.split(' ')[0] ?? '', session }, true);
      }}
    >
      <div className={styles.scroll}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with arrow keys is a grid */}
        <table className={styles.grid} role="grid" aria-label={words.grid} aria-describedby={help} {...gridProps}>
          <Head judges={judges} plan={plan} model={model} session={session} />
          <tbody>
            {judges.map((judge, row) => (
              <tr key={judge.judgeCode}>
                <th scope="row">
                  <Person judge={judge} />
                </th>
                {plan.rooms.map(({ competitionRoomCode, roomName }, column) => (
                  <td key={competitionRoomCode} data-room={roomName}>
                    <DropTarget id={`${competitionRoomCode} ${judge.judgeCode}`}>
                      {(isOver) => (
                        <PlanCell
                          model={model}
                          seat={{ judgeCode: judge.judgeCode, competitionRoomCode, session }}
                          names={{ judge: nameOf(judge), room: roomName }}
                          isProposal={isProposal}
                          isOver={isOver}
                          focus={cellProps({ row, column })}
                          onChoose={onAssign}
                          onSelect={onSelect}
                        />
                      )}
                    </DropTarget>
                  </td>
                ))}
                <Load model={model} judge={judge} scored={scored.get(judge.judgeCode) ?? 0} />
                <td>
                  <JudgeMenu
                    of={of}
                    isDone={(scored.get(judge.judgeCode) ?? 0) >= model.loadOf(judge.judgeCode).load}
                    judge={judge}
                    focus={cellProps({ row, column: plan.rooms.length })}
                    onChanged={onChanged}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={help} className={styles.help}>
        {words.gridHelp}
      </p>
    </DragArea>
  );
};
