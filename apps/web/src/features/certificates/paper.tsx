import { fillFields, type MergeValues } from '@podium/domain/certificates';
import { useArea } from '../../i18n/area.ts';
import type { Stated } from '../../i18n/stated-score.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { join } from '../../ui/join.ts';
import styles from './paper.module.css';
import { certificateWords } from './words.ts';

interface PaperProps {
  title: string;
  body: string;
  signatures: readonly { name: string; role: string }[];
  images: Readonly<Record<string, string | undefined>>;
  place: number | null;
  values: MergeValues;
  serial: string;
  /** What the score on it is of, where it is known. */
  scoreIs?: Stated | undefined;
}

/** What is not known is not said. */
export const unstated: Stated = { kind: 'so-far', of: null, roundName: null, roundsOut: 0, rounds: null };

/** A certificate as it will look, in the shape of its page. A picture of the paper: the form and the facts say the same. */
export const Paper = ({ title, body, signatures, images, place, values, serial, scoreIs }: PaperProps) => {
  const words = useArea(certificateWords);
  const stated = useStatedScore(scoreIs ?? unstated);
  const facts = [
    [values.score, scoreIs ? stated.line : words.facts.score],
    [values.place && values.entries ? `${values.place} / ${values.entries}` : '', words.facts.place],
    [values.date, words.facts.date],
  ] as const;
  return (
    <div className={styles.paper} aria-label={words.preview} role="img">
      <div className={styles.side}>
        {images['background'] ? (
          <img src={images['background']} alt="" />
        ) : (
          [2, 1, 3].map((step) => (
            <i key={step} className={join(styles[`step${step}`], step === place && styles.won)}>
              {step === place && step}
            </i>
          ))
        )}
      </div>
      <div className={styles.words} dir="auto">
        <p className={styles.title}>{fillFields(title, values)}</p>
        <p className={styles.name}>{values.name}</p>
        <p className={styles.body}>{fillFields(body, values)}</p>
        <dl className={styles.facts}>
          {facts.map(([value, label]) =>
            value ? (
              <div key={label}>
                <dd>{value}</dd>
                <dt>{label}</dt>
              </div>
            ) : null,
          )}
        </dl>
        <div className={styles.foot}>
          {signatures.map(({ name, role }, at) => (
            <div key={at} className={styles.signature}>
              {images[`signature-${at + 1}`] ? (
                <img src={images[`signature-${at + 1}`]} alt="" />
              ) : (
                <i className={styles.missing} />
              )}
              <b>{name}</b>
              <span>{role}</span>
            </div>
          ))}
          <i className={styles.code} />
        </div>
        <p className={styles.serial}>
          {words.serial} {serial}
        </p>
      </div>
    </div>
  );
};
