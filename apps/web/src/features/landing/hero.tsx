import type { CSSProperties } from 'react';
import { useArea } from '../../i18n/area.ts';
import { LinkButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Chip } from '../../ui/marks.tsx';
import styles from './hero.module.css';
import { useActions } from './use-actions.ts';
import { landingWords } from './words.ts';

const scores = ['9.233', '9.174', '9.038'];
/** Drawn as a podium stands: second, first, third. */
const stand = [1, 0, 2];
const slabs = [styles.first, styles.second, styles.third];

/** Marked as an example: nothing on this page pretends that a competition took place. */
const ExamplePodium = () => {
  const { places } = useArea(landingWords).example;
  return (
    <ol className={styles.podium}>
      {stand.map((at) => (
        <li key={at} className={join(styles.slab, slabs[at])}>
          <span className={styles.team}>
            <b>{places[at]?.name}</b>
            <span>{places[at]?.from}</span>
          </span>
          <span className={styles.place}>{at + 1}</span>
          <span className={styles.score}>
            <b>{scores[at]}</b>
            <small>{places[at]?.note}</small>
          </span>
        </li>
      ))}
    </ol>
  );
};

export const Hero = () => {
  const words = useArea(landingWords);
  const { main, second } = useActions();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        {/* The longest line of the title fills a phone, in any language. */}
        <h1
          tabIndex={-1}
          style={{ '--letters': Math.max(...words.title.split('\n').map((line) => line.length)) } as CSSProperties}
        >
          {words.title}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.actions}>
          <LinkButton kind="main" size="large" to={main.to}>
            {main.label}
          </LinkButton>
          <LinkButton kind="outline" size="large" to={second.to}>
            {second.label}
          </LinkButton>
        </div>
      </div>
      <figure className={styles.example}>
        <figcaption>
          <Chip state="missing">{words.example.chip}</Chip>
          {words.example.about}
        </figcaption>
        <ExamplePodium />
      </figure>
    </section>
  );
};
