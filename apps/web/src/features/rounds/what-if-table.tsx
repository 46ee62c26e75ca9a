import type { Round } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { useArea } from '../../i18n/area.ts';
import { Numeral } from '../../ui/marks.tsx';
import { whatIf } from './what-if.ts';
import styles from './weightage.module.css';
import { roundsWords } from './words.ts';

export const WhatIf = ({ rounds }: { rounds: readonly Round[] }) => {
  const words = useArea(roundsWords).whatIf;
  // Without any weight everyone would be first with nothing.
  const isWeighted = rounds.some(({ roundWeightage }) => roundWeightage > 0);
  return (
    <section className={styles.whatIf} aria-labelledby="what-if">
      <h3 id="what-if">{words.title}</h3>
      <p>{isWeighted ? words.body : words.noWeight}</p>
      <table hidden={!isWeighted}>
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.team}</th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {whatIf(rounds).map(({ team, total, place }) => (
            <tr key={team}>
              <td>
                <Numeral>{place}</Numeral>
              </td>
              <th scope="row">{words.teams[team]}</th>
              <td>
                <Numeral>{showScore(total)}</Numeral>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
