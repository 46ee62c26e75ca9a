import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './marks.tsx';
import styles from './newer-note.module.css';

interface NewerNoteProps {
  shown: boolean;
  action: string;
  onAction: () => void;
  children: ReactNode;
}

/** Says, without taking anything away, that what is being edited has changed elsewhere. Its place is there before it speaks. */
export const NewerNote = ({ shown, action, onAction, children }: NewerNoteProps) => (
  <div role="status" className={styles.region}>
    {shown && (
      <Note icon="people">
        <p>{children}</p>
        <Button kind="outline" size="small" className={styles.act} onClick={onAction}>
          {action}
        </Button>
      </Note>
    )}
  </div>
);
