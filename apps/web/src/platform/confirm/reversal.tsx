import { useMessages } from '../../i18n/locale-context.tsx';
import styles from './reversal.module.css';

/**
 * Whether an action can be taken back: by Undo right after it, by doing the opposite later, in a way of its own that is said, or
 * not at all. Every dialog that asks before an action must know it, so that nobody has to guess.
 */
export type Reversal = 'undo' | 'changeBack' | 'never' | { how: string };

export const ReversalText = ({ reversal }: { reversal: Reversal }) => {
  const words = useMessages().shell.reversal;
  return (
    <p className={styles.text} data-reversal>
      {typeof reversal === 'string' ? words[reversal] : reversal.how}
    </p>
  );
};
