import { useArea } from '../../i18n/area.ts';
import { figures } from './figures.tsx';
import styles from './running-order.module.css';
import { landingWords } from './words.ts';

export const RunningOrder = () => {
  const words = useArea(landingWords).day;
  return (
    <section id="day" className={styles.section} aria-labelledby="day-title">
      <div className={styles.lead}>
        <h2 id="day-title">{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      <ol className={styles.order}>
        {words.steps.map(({ time, title, body }, at) => {
          const Figure = figures[at];
          return (
            <li key={time}>
              <span className={styles.time}>{time}</span>
              <div>
                <h3>{title}</h3>
                <p>{body}</p>
              </div>
              <div className={styles.figure} aria-hidden="true">
                {Figure && <Figure words={words.figures} />}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
