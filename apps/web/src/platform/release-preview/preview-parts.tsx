import type { ReleasePreview } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import type { ReactNode } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import styles from './preview.module.css';
import { previewWords } from './words.ts';

type Differences = ReleasePreview['differences'];
type Place = Differences['places'][number];
const maxShown = 20;

/** Entries that fewer judges scored than most others, by name. */
export const FewerJudges = ({ preview: { fewerJudges, rounds } }: { preview: ReleasePreview }) => {
  const words = useArea(previewWords).fewer;
  const nameOf = (code: string): string => rounds.find(({ roundCode }) => roundCode === code)?.roundName ?? '';
  return (
    <>
      <b>{words.title(fewerJudges.length)}.</b> {words.help}
      <ul className={styles.plain}>
        {fewerJudges.slice(0, maxShown).map(({ roundCode, containerCode, containerName, judges, others }) => (
          <li key={`${roundCode} ${containerCode}`}>
            {words.row(containerName, judges, others)} {rounds.length > 1 && <small>{nameOf(roundCode)}</small>}
          </li>
        ))}
      </ul>
      {fewerJudges.length > maxShown && <small>{words.more(fewerJudges.length - maxShown)}</small>}
    </>
  );
};

const Listed = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => {
  const words = useArea(previewWords).differences;
  if (count === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.differences}>{children}</ul>
      {count > maxShown && <p className={styles.dim}>{words.more(count - maxShown)}</p>}
    </>
  );
};

const PlaceLine = ({ containerName, before, after }: Place) => {
  const words = useArea(previewWords).differences;
  const rankOf = (place: Place['before'], other: string) => (place ? words.place(place.rank) : other);
  const scoreOf = (place: Place['before']) => (place?.score == null ? '–' : showScore(place.score));
  return (
    <li>
      <b>{containerName}</b>
      <span>{words.fromTo(rankOf(before, words.came), rankOf(after, words.gone))}</span>
      <span>{words.fromTo(scoreOf(before), scoreOf(after))}</span>
    </li>
  );
};

/** What a corrected release changes for those who have seen the one before: places, prizes, coins, certificates. */
export const ReleaseDifferences = ({ preview }: { preview: ReleasePreview }) => {
  const words = useArea(previewWords).differences;
  const { code } = useLocale();
  const { places, prizes, coins, certificates } = preview.differences;
  const isEmpty = places.length + prizes.length + coins.length + certificates === 0;
  if (!preview.isReasonNeeded && isEmpty) return null;
  const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatCount(code, amount)}`;
  return (
    <section aria-labelledby="differences" className={styles.section}>
      <SectionRule title={words.title} id="differences" />
      <p className={styles.dim}>{isEmpty ? words.none : words.lead}</p>
      <Listed title={words.places} count={places.length}>
        {places.slice(0, maxShown).map((place) => (
          <PlaceLine key={place.containerCode} {...place} />
        ))}
      </Listed>
      <Listed title={words.prizes} count={prizes.length}>
        {prizes.slice(0, maxShown).map(({ prizeName, from, to }, at) => (
          <li key={at}>
            <b>{prizeName}</b>
            <span>{words.fromTo(from ?? words.nobody, to ?? words.nobody)}</span>
          </li>
        ))}
      </Listed>
      <Listed title={words.coins} count={coins.length}>
        {coins.slice(0, maxShown).map(({ name, coins: amount }, at) => (
          <li key={at}>
            <b>{name}</b>
            <span>{words.coinsOf(signed(amount), amount)}</span>
          </li>
        ))}
      </Listed>
      {certificates > 0 && <p>{words.certificates(certificates)}</p>}
    </section>
  );
};
