import type { PresentPerson } from '@podium/contract';
import { fullName, initials } from '@podium/domain/accounts';
import { useArea } from '../../i18n/area.ts';
import { formatList } from '../../i18n/formatters.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { usePresent } from '../../platform/realtime/use-present.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { isPaused } from '../../platform/store/slices/realtime.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bib } from '../../ui/marks.tsx';
import { peopleIn, type Present, shownOf } from './people.ts';
import styles from './presence.module.css';
import { workspaceWords } from './words.ts';

const People = ({ people }: { people: readonly Present[] }) => {
  const words = useArea(workspaceWords).present;
  const { code } = useLocale();
  const nameOf = (person: PresentPerson): string => fullName(person) || words.unnamed;
  const list = (names: readonly string[]): string => formatList(code, names);
  const { shown, rest } = shownOf(people);
  const restNames = list(rest.map(nameOf));
  return (
    <>
      <ul aria-label={words.label} className={styles.people}>
        {shown.map((person) => (
          <li key={person.userId} title={nameOf(person)}>
            <Bib size="s" initials={initials(person)} picture={person.avatarURL} />
            <span className="visually-hidden">{nameOf(person)}</span>
          </li>
        ))}
        {rest.length > 0 && (
          <li className={styles.rest} title={restNames}>
            <span aria-hidden="true">{words.others(rest.length)}</span>
            <span className="visually-hidden">{words.more(restNames)}</span>
          </li>
        )}
      </ul>
      {people.length <= 2 && (
        <span className={styles.sentence} aria-hidden="true">
          {words.here(people.length, list(people.map((person) => person.fName || nameOf(person))))}
        </span>
      )}
    </>
  );
};

/** Who else has this workspace open; in their place, quietly, that nobody can tell just now. Its room is kept free. */
export const Presence = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(workspaceWords);
  const people = peopleIn(usePresent({ of: 'workspace', competitionCode }));
  const paused = useAppSelector(({ realtime, connection }) => isPaused(realtime.state) && connection.online);
  const unknown = useAppSelector(({ realtime }) => isPaused(realtime.state));
  return (
    <div className={styles.presence}>
      {people.length > 0 && !unknown && <People people={people} />}
      <span role="status" className={styles.paused}>
        {paused && (
          <>
            <Icon name="clock" size={16} />
            {words.paused}
          </>
        )}
      </span>
    </div>
  );
};
