import type { User } from '@podium/contract';
import { fullName, initials } from '@podium/domain/accounts';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { Bib, SectionRule } from '../../ui/marks.tsx';
import styles from './dashboard.module.css';
import { dashboardWords } from './words.ts';

export const MeCard = ({ user }: { user: User }) => {
  const words = useArea(dashboardWords).profile;
  const labelOf = useListLabel();
  const facts = [
    user.institute?.label,
    user.subProfession && labelOf(user.subProfession.label),
    user.interests.length > 0 && words.interests(user.interests.length),
  ];
  return (
    <section aria-labelledby="me">
      <SectionRule title={words.title} id="me" />
      <div className={styles.me}>
        <Bib initials={initials(user)} picture={user.avatarURL} size="l" />
        <div>
          <b>{fullName(user)}</b>
          {facts.filter(Boolean).map((fact) => (
            <small key={String(fact)}>{fact}</small>
          ))}
          <Link to={`/profile/${encodeURIComponent(user.userId)}`}>{words.see}</Link>
        </div>
      </div>
    </section>
  );
};
