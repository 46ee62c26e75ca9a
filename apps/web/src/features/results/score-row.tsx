import type { ContainerScore, Round } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { useId, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Chip, Numeral } from '../../ui/marks.tsx';
import { type Adjustment, type OfRound, revokeAdjustment } from './actions.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './scores.module.css';
import { resultsWords } from './words.ts';

export interface ScoreRowProps {
  of: OfRound;
  round: Round;
  score: ContainerScore;
  judgeNames: ReadonlyMap<string, string>;
  canAdjust: boolean;
  onChanged: () => void;
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${showScore(Math.abs(value))}`;
const pointsOf = ({ kind, points }: Adjustment): number => (kind === 'PENALTY' ? -points : points);

/** What each judge gave. Points of a card that is not released are not there, and nothing is put in their place. */
const Cards = ({ round, score, judgeNames }: Pick<ScoreRowProps, 'round' | 'score' | 'judgeNames'>) => {
  const words = useArea(resultsWords).scores;
  if (score.roundScore.length === 0) return <p className={styles.dim}>{words.noCards}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.cards}>
        <thead>
          <tr>
            <th scope="col">{words.judge}</th>
            {round.criteria.map(({ criterionCode, criterionName }) => (
              <th key={criterionCode} scope="col">
                {criterionName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {score.roundScore.map(({ judgeCode, submit, assessment }, at) => (
            <tr key={judgeCode}>
              <th scope="row">
                {judgeNames.get(judgeCode) ?? words.someJudge(at + 1)}
                {!submit && <Chip state="half">{words.notReleased}</Chip>}
              </th>
              {round.criteria.map(({ criterionCode }) => {
                const points = assessment.find(({ criterion }) => criterion === criterionCode)?.points;
                return <td key={criterionCode}>{points ?? <i className={styles.hatched}>{words.none}</i>}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const AdjustmentLine = ({
  of,
  name,
  adjustment,
  canAdjust,
  onChanged,
}: Pick<ScoreRowProps, 'of' | 'canAdjust' | 'onChanged'> & { name: string; adjustment: Adjustment }) => {
  const { adjust: words } = useArea(resultsWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  return (
    <li>
      <b>{signed(pointsOf(adjustment))}</b>
      <span>
        {adjustment.reason}
        <small>{words.by(adjustment.author, formatWhen(code, new Date(adjustment.at)))}</small>
      </span>
      {canAdjust && (
        <Button kind="outline" size="small" onClick={() => setAsked(true)}>
          {words.takeBack}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={words.takeBackTitle[adjustment.kind](name)}
          action={words.takeBack}
          reversal={{ how: words.takeBackAgain }}
          help={words.reasonHelp}
          onReason={async (key, reason) => {
            await dispatch(revokeAdjustment(key, of.competitionCode, adjustment.adjustmentCode, reason));
            dispatch(notify({ type: 'success', code: 'ADJUSTMENT_REVOKED', message: words.takenBack(name) }));
            onChanged();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
};

/** One container in one round: its score, and on demand its cards, penalties and bonuses. */
export const ScoreRow = (props: ScoreRowProps) => {
  const { of, score, canAdjust, onChanged } = props;
  const { scores: words, adjust } = useArea(resultsWords);
  const [isOpen, setOpen] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const id = useId();
  const total = score.adjustments.reduce((sum, one) => sum + pointsOf(one), 0);
  const columns = 6;
  return (
    <>
      <tr className={styles.row}>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'up' : 'down'} size={16} />
            {score.containerName}
          </button>
        </th>
        <td data-label={words.state}>
          <Chip state={score.kind === 'SCORED' ? 'solid' : 'half'}>{words.kinds[score.kind]}</Chip>
        </td>
        <td data-label={words.raw}>{score.rawScore === null ? '–' : showScore(score.rawScore)}</td>
        <td data-label={words.correction} className={score.correction === 0 ? styles.blank : undefined}>
          {score.correction === 0 ? '–' : signed(score.correction)}
        </td>
        <td data-label={words.adjustments} className={score.adjustments.length === 0 ? styles.blank : undefined}>
          {score.adjustments.length === 0 ? '–' : signed(total)}
        </td>
        <td data-label={words.adjusted}>
          <Numeral size="1.375rem">{score.adjustedScore === null ? '–' : showScore(score.adjustedScore)}</Numeral>
        </td>
      </tr>
      <tr id={id} hidden={!isOpen} className={styles.more}>
        <td colSpan={columns}>
          {isOpen && (
            <>
              <Cards {...props} />
              {score.adjustments.length > 0 && (
                <ul className={styles.adjustments} aria-label={words.adjustments}>
                  {score.adjustments.map((one) => (
                    <AdjustmentLine
                      key={one.adjustmentCode}
                      name={score.containerName}
                      adjustment={one}
                      {...{ of, canAdjust, onChanged }}
                    />
                  ))}
                </ul>
              )}
              {canAdjust && (
                <Button kind="outline" size="small" icon="plus" onClick={() => setAdjusting(true)}>
                  {adjust.open}
                </Button>
              )}
            </>
          )}
          {isAdjusting && (
            <AdjustDialog of={of} score={score} onChanged={onChanged} onClose={() => setAdjusting(false)} />
          )}
        </td>
      </tr>
    </>
  );
};
