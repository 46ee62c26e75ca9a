import type { Submission } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Chip } from '../../ui/marks.tsx';
import { HandedIn } from './handed-in.tsx';
import { Receipt } from './receipt.tsx';
import type { RoundContainer } from './round-actions.ts';
import styles from './round-submissions.module.css';
import { cameInGrace } from './round-view.ts';
import { roundWords } from './round-words.ts';
import { sorted } from './window.ts';
import { submissionWords } from './words.ts';

interface RoundTableProps {
  competitionCode: string;
  kind: 'SOLO' | 'TEAM';
  entries: readonly RoundContainer[];
  deadline: string | null;
  isClosed: boolean;
}

const Work = ({
  entry,
  competitionCode,
  deadline,
  onReceipt,
}: { entry: RoundContainer; onReceipt: (receipt: Submission) => void } & Pick<
  RoundTableProps,
  'competitionCode' | 'deadline'
>) => {
  const words = useArea(roundWords);
  const { earlier: earlierWord } = useArea(submissionWords);
  const { current, earlier } = sorted(entry.submissions);
  const rows = (items: readonly Submission[]) => (
    <ul>
      {items.map((item) => (
        <HandedIn
          key={item.submissionCode}
          item={item}
          competitionCode={competitionCode}
          mark={cameInGrace(item, deadline) && <Chip state="half">{words.state.grace}</Chip>}
          onReceipt={() => onReceipt(item)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {rows(current)}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{earlierWord(earlier.length)}</summary>
          {rows(earlier)}
        </details>
      )}
    </>
  );
};

/** Each entry of the round with its work; an entry without work is hatched. */
export const RoundTable = ({ competitionCode, kind, entries, deadline, isClosed }: RoundTableProps) => {
  const words = useArea(roundWords);
  const [shown, setShown] = useState<{ receipt: Submission; of: string }>();
  return (
    <>
      <table className={styles.table} aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.columns.name[kind]}</th>
            <th scope="col">{words.columns.work}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.containerCode}>
              <th scope="row">{entry.containerName}</th>
              <td>
                {entry.submissions.length > 0 ? (
                  <Work
                    entry={entry}
                    competitionCode={competitionCode}
                    deadline={deadline}
                    onReceipt={(receipt) => setShown({ receipt, of: entry.containerName })}
                  />
                ) : (
                  <span className={styles.nothing}>
                    <i aria-hidden="true" />
                    {isClosed ? words.state.nothing : words.state.missing}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <Receipt {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
