import { useArea } from '../../i18n/area.ts';
import styles from './testimonials.module.css';
import { landingWords } from './words.ts';

/** Fixed texts of the page; nothing fetches them. */
export const Testimonials = () => {
  const { title, list } = useArea(landingWords).testimonials;
  return (
    <section className={styles.section} aria-labelledby="testimonials">
      <h2 id="testimonials">{title}</h2>
      <div className={styles.list}>
        {list.map(({ quote, name, who }) => (
          <figure key={name} className={styles.testimonial} data-testid="testimonial">
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{name}</b>
              <span>{who}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
};
