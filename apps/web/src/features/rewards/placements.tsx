import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { SectionRule } from '../../ui/marks.tsx';
import type { Placements as All } from './actions.ts';
import styles from './rewards.module.css';
import { rewardWords } from './words.ts';

/** Who has won what in the newest release, and the versions there were. */
export const Placements = ({ placements: { placements, special, versions } }: { placements: All }) => {
  const words = useArea(rewardWords);
  const { code } = useLocale();
  return (
    <section aria-labelledby="placements">
      <SectionRule title={words.placements} id="placements" />
      {placements.length === 0 && <p className={styles.dim}>{words.notYet}</p>}
      <ul className={styles.placements}>
        {placements.map(({ containerCode, containerName, place, prize }) => (
          <li key={containerCode}>
            <b>{words.placed(String(place), containerName)}</b>
            <span>{prize}</span>
          </li>
        ))}
      </ul>
      {special.length > 0 && (
        <>
          <h3 className={styles.dim}>{words.special}</h3>
          <ul className={styles.placements}>
            {special.map(({ containerCode, containerName, prizeName, reason }) => (
              <li key={`${containerCode} ${prizeName}`}>
                <b>{containerName}</b>
                <span>
                  {prizeName}: {reason}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {versions.map(({ version, at, reason }) => (
        <p key={version} className={styles.dim}>
          {words.version(version, formatWhen(code, new Date(at)))}
          {reason !== null && <> · {words.reason(reason)}</>}
        </p>
      ))}
    </section>
  );
};
