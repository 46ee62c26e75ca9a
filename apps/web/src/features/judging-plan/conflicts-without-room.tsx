import type { Judge } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { assignmentWords } from './assignment-words.ts';
import { Conflict, type ConflictProps } from './conflict.tsx';
import { nameOf } from '../../platform/judging/judge-name.ts';
import type { GridModel } from './plan-grid-model.ts';
import styles from './seat-details.module.css';

interface ConflictsWithoutRoomProps extends Pick<ConflictProps, 'competitionCode' | 'onOverride' | 'onChanged'> {
  judges: readonly Judge[];
  model: GridModel;
}

/** Declared conflicts with entries that are in no room yet: no cell of the table shows them. */
export const ConflictsWithoutRoom = ({ judges, model, ...actions }: ConflictsWithoutRoomProps) => {
  const { why: words } = useArea(assignmentWords);
  return judges.map((judge) => {
    const conflicts = model.conflictsIn(judge.judgeCode, null).filter(({ kinds }) => kinds.includes('declared'));
    return (
      conflicts.length > 0 && (
        <section key={judge.judgeCode} className={styles.card}>
          <h3>{words.withoutRoom(nameOf(judge))}</h3>
          <ul>
            {conflicts.map((conflict) => (
              <Conflict key={conflict.containerCode} judge={judge} conflict={conflict} {...actions} />
            ))}
          </ul>
        </section>
      )
    );
  });
};
