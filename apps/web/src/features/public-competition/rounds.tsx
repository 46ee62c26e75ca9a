import type { PublicCompetition } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { formatCount } from '../../i18n/amounts.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Chip, Numeral, SectionRule } from '../../ui/marks.tsx';
import { Tags } from '../../ui/tags.tsx';
import { WeightBar } from '../../ui/weight-bar.tsx';
import styles from './public-competition.module.css';
import { publicWords } from './words.ts';

export const Rounds = ({ rounds }: { rounds: PublicCompetition['roundData'] }) => {
  const words = useArea(publicWords);
  const { code } = useLocale();
  return (
    <section aria-labelledby="rounds">
      <SectionRule title={words.rounds} id="rounds" />
      <div className={styles.weights}>
        <WeightBar
          parts={rounds.map(({ roundName, roundWeightage }, at) => ({
            id: `${at} ${roundName}`,
            name: roundName,
            weight: roundWeightage,
          }))}
        />
      </div>
      <ol>
        {rounds.map((round, at) => (
          <li key={`${at} ${round.roundName}`} className={styles.round}>
            <span className={styles.slab} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3>{round.roundName}</h3>
              {round.details && <p className={styles.text}>{round.details}</p>}
              {round.criteria.length > 0 && (
                <div className={styles.criteria}>
                  <small>{words.criteria}</small>
                  <Tags words={round.criteria} />
                </div>
              )}
            </div>
            <div className={styles.weight}>
              {round.isMock && round.roundWeightage === 0 ? (
                <Chip state="missing">{words.mock}</Chip>
              ) : (
                <>
                  <Numeral size="2rem">{words.weight(formatCount(code, round.roundWeightage))}</Numeral>
                  <small>{words.weightLabel}</small>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
