import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { statedOf } from '../../i18n/stated-score.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import { WeightBar } from '../../ui/weight-bar.tsx';
import type { BoardFacts, Row } from './actions.ts';
import styles from './leaderboard.module.css';
import { hasMoves } from './opening.ts';
import { Prizes } from './prizes.tsx';
import { ResultFiles } from './result-files.tsx';
import { leaderboardWords } from './words.ts';

/** A few letters are enough to compare two hashes by eye. */
const shortHash = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;

/** How much of the total is out, and what is still to come. */
const SoFar = ({ facts, leader }: { facts: BoardFacts; leader: Row | undefined }) => {
  const words = useArea(leaderboardWords);
  const { soFar } = words;
  const { code } = useLocale();
  const stated = useStatedScore(statedOf(facts, 'total'));
  const { total, toCome } = facts;
  if (total.kind === 'final' || !facts.isReleased) return null;
  return (
    <section aria-labelledby="so-far">
      <SectionRule title={soFar.title} id="so-far" />
      <p className={styles.soFar}>
        <Numeral size="3.25rem">{formatCount(code, total.roundsOut)}</Numeral>{' '}
        <span>{soFar.of(formatCount(code, total.rounds))}</span>
      </p>
      <p>
        {leader && leader.score !== null && <b>{soFar.leads(leader.containerName, stated.say(leader.score))} </b>}
        {toCome.map(({ roundCode, roundName, roundWeightage }) => (
          <span key={roundCode}>{soFar.adds(roundName, formatCount(code, roundWeightage))} </span>
        ))}
        {soFar.end}
      </p>
      {!hasMoves(facts) && (
        <p className={styles.dim}>
          <b>{soFar.moves}.</b> {soFar.movesFrom}
        </p>
      )}
    </section>
  );
};

/** What counts, and what was sealed. */
const Grounds = ({ facts }: { facts: BoardFacts }) => {
  const { rounds, toCome, released, leaderboardID } = facts;
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
            {toCome.map(({ roundCode, roundName, roundWeightage }) => (
              <li key={roundCode}>
                <b>{words.notOut(roundName)}</b>
                <span>{words.weight(formatCount(code, roundWeightage))}</span>
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

interface AsideProps {
  facts: BoardFacts;
  /** The first row of the total, once it was read. */
  leader: Row | undefined;
  isPublic: boolean;
}

/** What was won, and why the places are as they are. */
export const Aside = ({ facts, leader, isPublic }: AsideProps) => {
  const grounds = <Grounds facts={facts} />;
  return (
    <aside className={styles.aside}>
      <SoFar facts={facts} leader={leader} />
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
