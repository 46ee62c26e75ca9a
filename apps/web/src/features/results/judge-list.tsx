import { useArea } from '../../i18n/area.ts';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import type { Fairness } from './actions.ts';
import styles from './fairness.module.css';
import { fairnessWords } from './fairness-words.ts';

type Judge = Fairness['judges'][number];

/** Below this a gap reads 0.0. */
const smallest = 0.05;
const shown = (points: number): string => Math.abs(points).toFixed(1);

/** The one sentence about a judge, as a referee would say it. */
const useSentence = (judge: Judge, isOn: boolean): string => {
  const words = useArea(fairnessWords).judges;
  const { judgeName, shared, gap, offset } = judge;
  if (gap === null || shared === 0) return words.alone(judgeName);
  const start = gap < 0 ? words.lower(judgeName, shared, shown(gap)) : words.higher(judgeName, shared, shown(gap));
  if (Math.abs(offset) < smallest) return start + words.nothing;
  const back = isOn ? words.givenBack : words.wouldGive;
  const off = isOn ? words.takenOff : words.wouldTake;
  return start + (offset < 0 ? back : off)(shown(offset));
};

const Line = ({ judge, isOn }: { judge: Judge; isOn: boolean }) => {
  const words = useArea(fairnessWords).judges;
  const sentence = useSentence(judge, isOn);
  return (
    <li>
      <span>
        {sentence}
        {judge.worthALook && <small>{words.look}</small>}
        {judge.anotherScale && <small>{words.scale}</small>}
      </span>
      <Chip state={judge.worthALook || judge.anotherScale ? 'missing' : 'plain'}>{words.cards(judge.cards)}</Chip>
    </li>
  );
};

export const JudgeList = ({ fairness: { judges, correction, fit } }: { fairness: Fairness }) => {
  const words = useArea(fairnessWords).judges;
  return (
    <section className={styles.section} aria-labelledby="judge-list">
      <SectionRule title={words.title} id="judge-list" />
      <ul className={styles.lines}>
        {judges.map((judge) => (
          <Line key={judge.judgeCode} judge={judge} isOn={correction.isOn && fit.guard === null} />
        ))}
      </ul>
    </section>
  );
};
