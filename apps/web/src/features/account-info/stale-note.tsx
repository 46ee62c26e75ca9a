import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import styles from './account-info.module.css';
import type { Difference } from './differences.ts';
import { accountInfoWords } from './words.ts';

interface StaleNoteProps {
  now: readonly Difference[];
  onKeep: () => void;
  onTake: () => void;
}

/** Someone, often oneself in another tab, saved in between. Nothing is lost on either side until a person chooses. */
export const StaleNote = ({ now, onKeep, onTake }: StaleNoteProps) => {
  const words = useArea(accountInfoWords).stale;
  return (
    <Note icon="clock" bad title={words.title}>
      {words.body}
      <dl className={styles.now}>
        {now.map(({ label, saved }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{saved || words.none}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button size="small" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button size="small" kind="outline" onClick={onTake}>
          {words.take}
        </Button>
      </div>
    </Note>
  );
};
