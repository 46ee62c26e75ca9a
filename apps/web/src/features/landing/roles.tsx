import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import { type Picture, pictures, type Role, smallWidth } from './pictures.ts';
import styles from './roles.module.css';
import { landingWords } from './words.ts';

const schemes = ['light', 'dark'] as const;

const sourcesOf = (file: string, width: number): string | undefined =>
  width > smallWidth ? `${file}-${smallWidth}.webp ${smallWidth}w, ${file}.webp ${width}w` : undefined;

/** Both schemes are in the page; the one that is not shown is never fetched, because it is lazy and not displayed. */
const Screenshot = ({ picture: { name, width, height } }: { picture: Picture }) => {
  const { caption, alt } = useArea(landingWords).pictures[name];
  return (
    <figure className={join(styles.shot, width < height && styles.phone)}>
      {schemes.map((scheme) => (
        <img
          key={scheme}
          className={styles[scheme]}
          src={`/screens/${name}-${scheme}.webp`}
          srcSet={sourcesOf(`/screens/${name}-${scheme}`, width)}
          sizes="(width >= 56em) 60vw, 92vw"
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
      <figcaption>{caption}</figcaption>
    </figure>
  );
};

const RoleRow = ({ role }: { role: Role }) => {
  const { name, promise, points } = useArea(landingWords).roles[role];
  return (
    <section className={styles.role} aria-labelledby={`role-${role}`}>
      <div className={styles.words}>
        <h3 id={`role-${role}`}>{name}</h3>
        <p>{promise}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div className={styles.shots}>
        {pictures[role].map((picture) => (
          <Screenshot key={picture.name} picture={picture} />
        ))}
      </div>
    </section>
  );
};

export const Roles = () => (
  <div className={styles.section}>
    <h2>{useArea(landingWords).roles.title}</h2>
    {(['participants', 'organisers', 'judges'] as const).map((role) => (
      <RoleRow key={role} role={role} />
    ))}
  </div>
);
