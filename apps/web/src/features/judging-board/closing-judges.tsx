import type { Closing } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import { Bib } from '../../ui/marks.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { choiceOf, closingCounts, type Decided, inDoubt } from './closing-choices.ts';
import { ClosingJudgeRow } from './closing-judge.tsx';
import styles from './closing.module.css';
import { closingWords } from './closing-words.ts';

const hourChoices = [1, 2, 4, 8, 24, 48] as const;

interface ClosingJudgesProps {
  closing: Closing;
  decided: Decided;
  /** Judges for whom a reason is missing. */
  missing: readonly string[];
  onDecided: (decided: Decided) => void;
  onAsk: (container: Closing['containers'][number]) => void;
}

/** Every judge with finished cards, then the cards that are not finished. */
export const ClosingJudges = ({ closing, decided, missing, onDecided, onAsk }: ClosingJudgesProps) => {
  const words = useArea(closingWords);
  const { choices, askHours } = decided;
  const { containers } = closingCounts(closing, choices);
  const judges = inDoubt(closing);
  const hasAsked = judges.some((judge) => choiceOf(choices, judge) === 'ask');
  const panelOf = (code: string): number => containers.find((one) => one.containerCode === code)?.counting ?? 0;
  return (
    <ul className={styles.judges}>
      {judges.map((judge) => {
        const { judgeCode, finished } = judge;
        const { reason = '' } = choices[judgeCode] ?? {};
        const choice = choiceOf(choices, judge);
        const put = (change: Partial<{ choice: typeof choice; reason: string }>): void =>
          onDecided({ ...decided, choices: { ...choices, [judgeCode]: { choice, reason, ...change } } });
        return (
          <ClosingJudgeRow
            key={judgeCode}
            {...{ judge, choice, reason, askHours }}
            panels={finished.map(({ containerCode }) => panelOf(containerCode))}
            error={missing.includes(judgeCode) ? words.whyMissing : undefined}
            onChoice={(next) => put({ choice: next })}
            onReason={(next) => put({ reason: next })}
          />
        );
      })}
      {hasAsked && (
        <li className={styles.judge}>
          <SelectField
            label={words.askHours}
            options={hourChoices.map((hours) => ({ value: String(hours), label: words.hours(hours) }))}
            value={String(askHours)}
            onChange={(hours) => onDecided({ ...decided, askHours: Number(hours) })}
          />
        </li>
      )}
      {closing.judges.flatMap(({ judgeCode, judgeName, unfinished }) =>
        unfinished.map(({ containerCode, containerName, scored, criteria }) => (
          <li key={`${judgeCode} ${containerCode}`} className={styles.unfinished}>
            <Bib initials={initials({ fName: judgeName })} />
            <p>
              <b>{words.unfinished(containerName, judgeName)}</b>
              <small>{words.unfinishedText(scored, criteria)}</small>
            </p>
            <Button
              kind="outline"
              size="small"
              onClick={() => {
                const container = closing.containers.find((one) => one.containerCode === containerCode);
                if (container) onAsk(container);
              }}
            >
              {words.askAnother}
            </Button>
          </li>
        )),
      )}
    </ul>
  );
};
