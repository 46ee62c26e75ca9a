import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import type { RewardRow } from './rows.ts';
import styles from './rewards.module.css';
import { rewardWords } from './words.ts';

/** The first three places as they will stand, and the first place without a prize. */
export const Podium = ({ rows }: { rows: readonly RewardRow[] }) => {
  const words = useArea(rewardWords);
  const { code } = useLocale();
  const rowOf = (place: number): RewardRow | undefined => rows.find(({ from, to }) => from <= place && place <= to);
  const bare = [1, 2, 3].find((place) => rowOf(place)?.prize === '');
  return (
    <section aria-labelledby="podium">
      <SectionRule title={words.podium} id="podium" />
      <ol className={styles.podium}>
        {[2, 1, 3].map((place) => {
          const row = rowOf(place);
          return (
            <li key={place} className={styles[`step${place}`]}>
              <b>{place}</b>
              <span>
                {row?.prize || words.noPrize}
                {row && row.coins > 0 && <small>{words.podiumCoins(formatCount(code, row.coins))}</small>}
              </span>
            </li>
          );
        })}
      </ol>
      {bare !== undefined && <p className={styles.dim}>{words.missing(String(bare))}</p>}
    </section>
  );
};
