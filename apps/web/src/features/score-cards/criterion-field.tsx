import type { JudgedRound } from '@podium/contract';
import type { CardView, CardWrite, OperationAction } from '@podium/domain/score-log';
import { type ReactNode, useId, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import { EmojiSlider, levelOf } from '../../ui/emoji-slider.tsx';
import { Numeral } from '../../ui/marks.tsx';
import { useSliderValue } from '../../ui/use-slider-value.ts';
import styles from './card-sheet.module.css';
import { Conflict } from './conflict.tsx';
import { KeptText } from './kept-text.tsx';
import { usePoints } from '../../platform/score-cards/points.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface CriterionFieldProps {
  criterion: JudgedRound['criteria'][number];
  round: JudgedRound;
  view: CardView;
  deviceId: string;
  give: (write: CardWrite, action?: OperationAction) => Promise<void>;
}

const Comment = ({ clear, ...props }: CriterionFieldProps & { clear: ReactNode }) => {
  const { criterion, round, view, deviceId, give } = props;
  const words = useArea(judgeWords).sheet;
  const { criterionCode, criterionName } = criterion;
  const [isOpen, setOpen] = useState(false);
  const conflict = view.conflicts.find((one) => one.part === 'comment' && one.criterionCode === criterionCode);
  const text = view.comments.find((one) => one.criterionCode === criterionCode)?.text ?? '';
  if (conflict) return <Conflict conflict={conflict} scale={round.scale} deviceId={deviceId} onChoose={give} />;
  if (!isOpen && text === '') {
    return (
      <div className={styles.tools}>
        <Button
          kind="quiet"
          size="small"
          icon="pen"
          aria-label={`${words.addComment}, ${criterionName}`}
          onClick={() => setOpen(true)}
        >
          {words.addComment}
        </Button>
        {clear}
      </div>
    );
  }
  return (
    <>
      <KeptText
        label={words.commentOn(criterionName)}
        value={text}
        focus={isOpen}
        onGive={(value) => give({ part: 'comment', criterionCode, value })}
      />
      <div className={styles.tools}>
        <span />
        {clear}
      </div>
    </>
  );
};

/** One criterion: what it asks, the slider, the value, the comment. */
export const CriterionField = (props: CriterionFieldProps) => {
  const { criterion, round, view, deviceId, give } = props;
  const words = useArea(judgeWords).sheet;
  const points = usePoints();
  const id = useId();
  const { criterionCode, criterionName, helpText } = criterion;
  const { scale } = round;
  const value = view.assessment.find((one) => one.criterionCode === criterionCode)?.points ?? null;
  const [isScoringAgain, setScoringAgain] = useState(false);
  const conflict = view.conflicts.find((one) => one.part === 'points' && one.criterionCode === criterionCode);
  const {
    shown,
    move,
    give: set,
  } = useSliderValue(value, async (to) => give({ part: 'points', criterionCode, value: to }));
  const clear = (
    <Button kind="quiet" size="small" aria-label={words.clearOf(criterionName)} onClick={() => void set(null)}>
      {words.clear}
    </Button>
  );
  const isChoosing = conflict !== undefined && !isScoringAgain;
  return (
    <section className={styles.criterion} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.name}>
            {criterionName}
          </h2>
          {helpText && (
            <p id={`${id}-help`} className={styles.help}>
              {helpText}
            </p>
          )}
        </div>
        {!isChoosing &&
          (shown === null ? (
            <span className={styles.unset}>{words.notScored}</span>
          ) : (
            <span className={styles.value}>
              <Numeral size="2.875rem">{points(shown, scale)}</Numeral>
            </span>
          ))}
      </div>
      {isChoosing ? (
        <Conflict
          conflict={conflict}
          scale={scale}
          deviceId={deviceId}
          onChoose={give}
          onAgain={() => setScoringAgain(true)}
        />
      ) : (
        <EmojiSlider
          label={criterionName}
          scale={scale}
          value={shown}
          {...(helpText && { describedBy: `${id}-help` })}
          valueText={(now) =>
            now === null
              ? words.notScored
              : words.valueText(points(now, scale), String(scale.max), words.captions[levelOf(now, scale)] ?? '')
          }
          caption={(now) => (now === null ? words.slide : (words.captions[levelOf(now, scale)] ?? ''))}
          onMove={move}
          onChange={(to) => void set(to)}
        />
      )}
      <Comment {...props} clear={value !== null && !isChoosing && clear} />
    </section>
  );
};
