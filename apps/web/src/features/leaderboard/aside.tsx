import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { WeightBar } from '../../ui/weight-bar.tsx';
import type { BoardFacts } from './actions.ts';
import styles from './leaderboard.module.css';
import { Prizes } from './prizes.tsx';
import { ResultFiles } from './result-files.tsx';
import { leaderboardWords } from './words.ts';

/** A few letters are enough to compare two hashes by eye. */
const shortHash = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;

/** What counts, and what was sealed. */
const Grounds = ({ facts }: { facts: BoardFacts }) => {
  const { rounds, released, leaderboardID } = facts;
  const words = useArea(leaderboardWords);
  const { code } = useLocale();
  // A switch that was moved after judging had begun is told with its reason, whichever way it was moved.
  const corrected = rounds.filter(({ correction }) => correction.isOn || correction.reason !== null);
  return (
    <>
      {rounds.length > 0 && (
        <section aria-labelledby="counts">
          <SectionRule title={words.counts} id="counts" />
          <WeightBar
            parts={rounds.map(({ roundCode, roundWeightage }) => ({ id: roundCode, weight: roundWeightage }))}
          />
          <ul>
            {rounds.map(({ roundCode, roundName, roundWeightage, isMock }) => (
              <li key={roundCode}>
                <b>{roundName}</b>
                <span>
                  {isMock && roundWeightage === 0 ? words.mock : words.weight(formatCount(code, roundWeightage))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {corrected.length > 0 && (
        <section aria-labelledby="corrected">
          <SectionRule title={words.corrected.title} id="corrected" />
          {corrected.map(({ roundCode, roundName, correction: { isOn, reason } }) => (
            <p key={roundCode}>
              <b>{isOn ? words.corrected.on(roundName) : words.corrected.off(roundName)}</b> {reason}
            </p>
          ))}
        </section>
      )}
      {released && (
        <section aria-labelledby="seal">
          <SectionRule title={words.seal.title} id="seal" />
          <p>
            <b>{words.seal.version(released.version)}</b>
            <br />
            <code title={released.sha256}>{shortHash(released.sha256)}</code>
            <br />
            {words.seal.row(formatCount(code, released.chainRow))}
          </p>
          {released.reason !== null && <p>{words.seal.reason(released.reason)}</p>}
          <p className={styles.dim}>{words.seal.help}</p>
          <ResultFiles leaderboardID={leaderboardID} version={released.version} />
        </section>
      )}
    </>
  );
};

/** What was won, and why the places are as they are. */
export const Aside = ({ facts, isPublic }: { facts: BoardFacts; isPublic: boolean }) => {
  const grounds = <Grounds facts={facts} />;
  return (
    <aside className={styles.aside}>
      {facts.released ? (
        <Prizes facts={facts} leaderboardID={facts.leaderboardID} isPublic={isPublic}>
          {grounds}
        </Prizes>
      ) : (
        grounds
      )}
    </aside>
  );
};
