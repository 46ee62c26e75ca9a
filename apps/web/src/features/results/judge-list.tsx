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
const useSentence = (judge: Judge, fairness: Fairness): string => {
  const words = useArea(fairnessWords).judges;
  const { judgeName, shared, gap, offset } = judge;
  if (gap === null || shared === 0) return words.alone(judgeName);
  const start = gap < 0 ? words.lower(judgeName, shared, shown(gap)) : words.higher(judgeName, shared, shown(gap));
  // A correction that is not applied gives nothing back, whatever the gap.
  if (Math.abs(offset) < smallest || fairness.fit.guard !== null) return start + words.nothing;
  const { isOn } = fairness.correction;
  const back = isOn ? words.givenBack : words.wouldGive;
  const off = isOn ? words.takenOff : words.wouldTake;
  return start + (offset < 0 ? back : off)(shown(offset));
};

const Line = ({ judge, fairness }: { judge: Judge; fairness: Fairness }) => {
  const words = useArea(fairnessWords).judges;
  const sentence = useSentence(judge, fairness);
  return (
    <li>
      <span>
        {sentence}
        {judge.worthALook && <small>{words.look}</small>}
        {judge.anotherScale && <small>{words.scale}</small>}
        <small>{words.cards(judge.cards)}</small>
      </span>
      {(judge.worthALook || judge.anotherScale) && <Chip state="missing">{words.mark}</Chip>}
    </li>
  );
};

export const JudgeList = ({ fairness }: { fairness: Fairness }) => {
  const words = useArea(fairnessWords).judges;
  return (
    <section className={styles.section} aria-labelledby="judge-list">
      <SectionRule title={words.title} id="judge-list" />
      <ul className={styles.lines}>
        {fairness.judges.map((judge) => (
          <Line key={judge.judgeCode} judge={judge} fairness={fairness} />
        ))}
      </ul>
    </section>
  );
};
