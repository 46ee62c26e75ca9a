import type { CSSProperties } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Numeral } from '../../ui/marks.tsx';
import type { BankView } from './actions.ts';
import styles from './bank.module.css';
import { bankWords } from './words.ts';

/** Where the coins are: with people, spent, left. */
export const Sums = ({ bank: { left, withPeople, onPerks } }: { bank: BankView }) => {
  const words = useArea(bankWords);
  const { code } = useLocale();
  const shares = [
    { look: styles.people, coins: withPeople, text: words.withPeople(formatCount(code, withPeople)) },
    { look: styles.perks, coins: onPerks, text: words.onPerks(formatCount(code, onPerks)) },
    { look: styles.rest, coins: left, text: words.leftOf(formatCount(code, left)) },
  ];
  return (
    <div className={styles.sums}>
      <p className={styles.big}>
        <Numeral>{formatCount(code, left)}</Numeral> <small>{words.left}</small>
      </p>
      <div>
        <div className={styles.shares} aria-hidden="true">
          {shares.map(({ look, coins, text }) => (
            <i key={text} className={look} style={{ '--coins': coins } as CSSProperties} />
          ))}
        </div>
        <ul>
          {shares.map(({ look, text }) => (
            <li key={text}>
              <i className={look} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
