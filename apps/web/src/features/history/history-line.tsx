import type { HistoryEntry } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { formatClock } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Bib } from '../../ui/marks.tsx';
import { Effect, effectCount } from './effect.tsx';
import styles from './history.module.css';
import { actSentence, listNames, type EntryGroup } from './sentence.ts';
import { differencesOf, shortChange, valueText, withNames } from './value-text.ts';
import { historyWords } from './words.ts';

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((part) => /^\p{L}/u.test(part))
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who did what to whom; names in bold. */
const Sentence = ({ group }: { group: EntryGroup }) => {
  const words = useArea(historyWords);
  const { code } = useLocale();
  const [start, end] = actSentence(group, words).split('{name}');
  return (
    <p>
      <b>{group.entries[0].who}</b> {start}
      {end !== undefined && (
        <>
          <b>{listNames(code, group.objects, words.listMore)}</b>
          {end}
        </>
      )}
    </p>
  );
};

type CategoryOf = (code: string) => string;
/** The entry as it reads: with names for codes. */
const named = ({ before, after, names }: HistoryEntry, categoryOf: CategoryOf) => {
  const nameOf = (code: string): string => names[code] ?? categoryOf(code);
  return { before: withNames(before, nameOf), after: withNames(after, nameOf) };
};

/** Before and after, field by field, with names for codes. */
const Differences = ({ entry, categoryOf }: { entry: HistoryEntry; categoryOf: CategoryOf }) => {
  const words = useArea(historyWords);
  return (
    <dl>
      {/* A field without a word is of no use to a reader: a number of a version, a seed. */}
      {differencesOf(named(entry, categoryOf))
        .filter(({ field }) => words.fields[field] !== undefined)
        .map(({ field, before, after }) => (
          <div key={field}>
            <dt>{words.fields[field]}</dt>
            <dd>
              {entry.before !== null && <del>{valueText(before, words)}</del>}
              {entry.before !== null && entry.after !== null && (
                <>
                  {' '}
                  <span aria-hidden="true">→</span> <span className="visually-hidden">{words.became}</span>{' '}
                </>
              )}
              {entry.after !== null && <ins>{valueText(after, words)}</ins>}
            </dd>
          </div>
        ))}
    </dl>
  );
};

const reasonOf = ({ after }: HistoryEntry): string => {
  const reason = typeof after === 'object' && after !== null && 'reason' in after ? after.reason : undefined;
  return typeof reason === 'string' ? reason : '';
};

/** One line of the history; its details open on demand. */
export const HistoryLine = ({ group, categoryOf }: { group: EntryGroup; categoryOf: CategoryOf }) => {
  const words = useArea(historyWords);
  const { code } = useLocale();
  const [newest] = group.entries;
  const reason = reasonOf(newest);
  const short = group.entries.length === 1 ? shortChange(named(newest, categoryOf), words) : undefined;
  const changed = group.entries.reduce((sum, entry) => sum + effectCount(entry), 0);
  return (
    <li className={styles.entry}>
      <details>
        <summary>
          <time dateTime={newest.at}>{formatClock(code, new Date(newest.at))}</time>
          <Bib initials={initialsOf(newest.who)} size="s" />
          <div className={styles.group}>
            <Sentence group={group} />
            {short && (
              <small>
                {short.before} <span aria-hidden="true">→</span> <span className="visually-hidden">{words.became}</span>{' '}
                {short.after}
              </small>
            )}
            {reason !== '' && <small>{words.reason(reason)}</small>}
            {changed > 0 && <small>{words.effect(changed)}</small>}
          </div>
          <Icon name="down" size={16} />
        </summary>
        <div className={styles.more}>
          {group.entries.map((entry) => (
            <div key={entry.number} className={styles.change}>
              {group.entries.length > 1 && entry.subject !== '' && <b>{entry.subject}</b>}
              <Differences entry={entry} categoryOf={categoryOf} />
              <Effect entry={entry} />
              <small>{words.record(String(entry.number))}</small>
            </div>
          ))}
        </div>
      </details>
    </li>
  );
};
