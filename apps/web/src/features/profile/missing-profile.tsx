import { useArea } from '../../i18n/area.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './profile.module.css';
import { profileWords } from './words.ts';

/** Hidden and never there look the same, so that nobody can find out who has an account. */
export const MissingProfile = ({ userId }: { userId: string }) => {
  const words = useArea(profileWords).missing;
  const signedIn = useAppSelector(({ auth }) => Boolean(auth.token));
  const redirect = new URLSearchParams({ redirect: `/profile/${encodeURIComponent(userId)}` }).toString();
  return (
    <div className={styles.page}>
      <div className={styles.person}>
        <span className={`${styles.bib} ${styles.nobody}`} aria-hidden="true" />
        <div className={styles.words}>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p>{words.body}</p>
          {!signedIn && <p>{words.guest}</p>}
          <LinkButton kind="main" size="large" to={signedIn ? '/auth/dashboard/' : `/login/?${redirect}`}>
            {signedIn ? words.dashboard : words.logIn}
          </LinkButton>
        </div>
      </div>
    </div>
  );
};
