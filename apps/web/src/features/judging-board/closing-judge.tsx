import type { Closing } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import type { ClosingChoice } from '@podium/domain/judging';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { relativeTime } from '../../i18n/relative-time.ts';
import { useNow } from '../../platform/clock/use-now.ts';

import { Segmented } from '../../ui/choice.tsx';
import { Bib } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './closing.module.css';
import { closingWords } from './closing-words.ts';

type ClosingJudge = Closing['judges'][number];

const minute = 60_000;

/** Cards of the judge as cells: a frame is finished and not released, a half is started. */
const Cells = ({ finished, unfinished }: ClosingJudge) => {
  const words = useArea(closingWords);
  return (
    <span className={styles.cells} role="img" aria-label={words.cells(finished.length, unfinished.length)}>
      {finished.map(({ containerCode }) => (
        <i key={containerCode} className={styles.frame} />
      ))}
      {unfinished.map(({ containerCode }) => (
        <i key={containerCode} className={styles.half} />
      ))}
    </span>
  );
};

interface ClosingJudgeProps {
  judge: ClosingJudge;
  choice: ClosingChoice;
  reason: string;
  /** How many cards count, with this choice, for the entries that the judge has finished. */
  panels: readonly number[];
  askHours: number;
  error: string | undefined;
  onChoice: (choice: ClosingChoice) => void;
  onReason: (reason: string) => void;
}

/** What one choice means, in one sentence and without points. */
const Effect = ({ judge, choice, panels, askHours }: ClosingJudgeProps) => {
  const { effects, judges } = useArea(closingWords);
  const { code } = useLocale();
  const now = useNow(minute);
  const until = new Date(now.getTime() + askHours * 60 * minute);
  if (choice === 'count')
    return (
      <p>
        <b>{effects.count}</b> {effects.countMore}
      </p>
    );
  if (choice === 'ask')
    return (
      <p>
        <b>{effects.ask(judge.judgeName)}</b> {effects.askMore(formatWhen(code, until), judge.finished.length)}
      </p>
    );
  const panel = judges(Math.min(...panels), Math.max(...panels));
  return (
    <p>
      <b>{effects.leaveOut(panels.length, panel)}</b> {effects.leaveOutMore}
    </p>
  );
};

/** A judge with finished cards that were not released, and the three things that can happen to them. */
export const ClosingJudgeRow = (props: ClosingJudgeProps) => {
  const { judge, choice, reason, error, onChoice, onReason } = props;
  const words = useArea(closingWords);
  const { code } = useLocale();
  const now = useNow(minute);
  const { judgeName, roomNames, lastSeenAt, isRemoved, finished, unfinished } = judge;
  const seen = lastSeenAt ? words.seen(relativeTime(code, new Date(lastSeenAt), now)) : '';
  const facts = [
    roomNames.join(', '),
    isRemoved ? words.removed : seen,
    words.finished(finished.length, unfinished.length),
  ];
  return (
    <li className={styles.judge}>
      <div className={styles.who}>
        <Bib initials={initials({ fName: judgeName })} />
        <p>
          <b>{judgeName}</b>
          <small>{facts.filter(Boolean).join('. ')}</small>
        </p>
        <Cells {...judge} />
      </div>
      <div className={styles.choice}>
        <Segmented
          label={words.choice(judgeName)}
          options={[
            { value: 'count' as const, label: words.choices.count },
            ...(isRemoved ? [] : [{ value: 'ask' as const, label: words.choices.ask(judgeName.split(' ')[0] ?? '') }]),
            { value: 'leave-out' as const, label: words.choices['leave-out'] },
          ]}
          value={choice}
          onChange={onChoice}
        />
      </div>
      <div className={styles.effect} aria-live="polite">
        <Effect {...props} />
      </div>
      {choice === 'leave-out' && (
        <TextField
          label={words.why}
          help={words.whyHelp(judgeName)}
          value={reason}
          error={error}
          maxLength={500}
          onChange={onReason}
        />
      )}
    </li>
  );
};
