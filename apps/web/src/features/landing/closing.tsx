import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import styles from './closing.module.css';
import { useActions } from './use-actions.ts';
import { landingWords } from './words.ts';

const places = [2, 1, 3];

/** The same podium with nobody on it: hatched is open, rosa is you. */
export const Closing = () => {
  const { closing, footer } = useArea(landingWords);
  const { product, tagline } = useMessages().shell;
  const { signedIn, main, second } = useActions();
  return (
    <>
      <section className={styles.closing} aria-labelledby="closing">
        <div>
          <h2 id="closing">{closing.title}</h2>
          <div className={styles.actions}>
            <LinkButton size="large" to={main.to}>
              {main.label}
            </LinkButton>
            <LinkButton kind="outline" size="large" to={second.to}>
              {second.label}
            </LinkButton>
          </div>
        </div>
        <div className={styles.podium} aria-hidden="true">
          {places.map((place) => (
            <div key={place} className={join(styles.slab, place === 1 && styles.you)}>
              {place === 1 ? closing.you : ''}
            </div>
          ))}
        </div>
      </section>
      <footer className={styles.footer}>
        <p>
          <b>{product}</b> {tagline}
        </p>
        <nav aria-label={footer.label}>
          <Link to="/login/judge/">{footer.judges}</Link>
          {!signedIn && <Link to="/login/">{footer.logIn}</Link>}
        </nav>
      </footer>
    </>
  );
};
