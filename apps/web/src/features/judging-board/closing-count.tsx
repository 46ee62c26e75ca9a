import type { Closing } from '@podium/contract';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import { type Choices, closingCounts } from './closing-choices.ts';
import styles from './closing.module.css';
import { closingWords } from './closing-words.ts';

const maxShown = 12;

/** How many cards count with what is chosen, and how many judges each entry has. No points, no places. */
export const ClosingCount = ({ closing, choices }: { closing: Closing; choices: Choices }) => {
  const words = useArea(closingWords);
  const { code } = useLocale();
  const count = (value: number): string => formatCount(code, value);
  const { counting, asked, leftOut, unfinished, containers } = closingCounts(closing, choices);
  const missing = [
    ...(asked > 0 ? [words.partAsked(asked)] : []),
    ...(leftOut > 0 ? [words.partLeftOut(leftOut)] : []),
    ...(unfinished > 0 ? [words.partUnfinished(unfinished)] : []),
  ];
  const short = containers
    .filter((container) => container.counting < container.expected)
    .toSorted((a, b) => a.counting - b.counting || a.containerName.localeCompare(b.containerName));
  return (
    <div className={styles.counts}>
      <div className={styles.total}>
        <p aria-hidden="true">
          <Numeral size="4.75rem">{count(counting)}</Numeral> <span>{words.of(count(closing.expected))}</span>
        </p>
        <p role="status">
          <span className="visually-hidden">{words.read(count(counting), count(closing.expected))}. </span>
          <b aria-hidden="true">{words.count}</b> {words.parts(closing.counting, counting - closing.counting)}{' '}
          {missing.length > 0 && words.notCounted(missing.join(', '))}
        </p>
      </div>
      <section aria-labelledby="closing-panels">
        <SectionRule title={words.panels} id="closing-panels">
          {words.panelsFor}
        </SectionRule>
        {short.length === 0 && <p className={styles.dim}>{words.panelsFull}</p>}
        <ul className={styles.panels}>
          {short.slice(0, maxShown).map((one) => (
            <li key={one.containerCode}>
              <b>{count(one.counting)}</b>
              <span>{one.containerName}</span>
              <b>{words.of(count(one.expected))}</b>
            </li>
          ))}
        </ul>
        {short.length > maxShown && <p className={styles.dim}>{words.more(short.length - maxShown)}</p>}
        <p className={styles.dim}>{words.blind}</p>
      </section>
    </div>
  );
};
