import { initials } from '@podium/domain/accounts';
import { isRegistered } from '@podium/domain/containers';
import { useArea } from '../../i18n/area.ts';
import { Bib, Chip, SectionRule } from '../../ui/marks.tsx';
import styles from './entry.module.css';
import { freeSeats, type MyEntry, nameOf, neededSeats } from './my-entry.ts';
import { entryWords } from './words.ts';

/** The members; a hatched bib is a seat that nobody has taken yet. */
export const Team = ({ entry }: { entry: MyEntry }) => {
  const words = useArea(entryWords).team;
  const { container, competition, me } = entry;
  const team = container.type === 'TEAM';
  const free = freeSeats(entry);
  const needed = neededSeats(container);
  return (
    <section aria-labelledby="team">
      <SectionRule title={team ? container.containerName : words.solo} id="team">
        {team && words.count(container.users.filter(isRegistered).length, competition.teamSize ?? 0)}
      </SectionRule>
      <ul className={styles.members}>
        {container.users.map((member) => {
          const registered = isRegistered(member);
          return (
            <li key={member.memberCode}>
              <Bib
                {...(registered && { initials: initials(member) || member.email.slice(0, 1).toUpperCase() })}
                size="l"
              />
              <span>
                <b>{nameOf(member)}</b>
                <small>{registered ? (member.instituteName ?? words.noInstitute) : words.invited}</small>
              </span>
              <span className={styles.chips}>
                {member.memberCode === me.memberCode && <Chip state="live">{words.you}</Chip>}
                {member.isCaptain && team && <Chip state="solid">{words.captain}</Chip>}
              </span>
            </li>
          );
        })}
        {team &&
          Array.from({ length: free }, (_, at) => (
            <li key={at}>
              <Bib size="l" />
              <span className={styles.free}>{at < needed ? words.needed : words.free}</span>
            </li>
          ))}
      </ul>
    </section>
  );
};
