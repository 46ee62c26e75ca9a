import type { JudgedRound } from '@podium/contract';
import type { CardConflict, CardWrite, FieldHead, OperationAction } from '@podium/domain/score-log';
import { useId, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { faceOf } from '../../ui/emoji-slider.tsx';
import { Note, Numeral } from '../../ui/marks.tsx';
import styles from './conflict.module.css';
import { usePoints } from '../../platform/score-cards/points.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface ConflictProps {
  conflict: CardConflict;
  scale: JudgedRound['scale'];
  deviceId: string;
  onChoose: (write: CardWrite, action: OperationAction) => Promise<void>;
  /** Only points can be scored again instead of choosing. */
  onAgain?: () => void;
}

/** The chosen value has the type of its field: it was written to it before. */
const writeOf = ({ part, criterionCode }: CardConflict, { value }: FieldHead): CardWrite =>
  ({ part, ...(criterionCode !== null && { criterionCode }), value }) as CardWrite;

const Value = ({ conflict, head, scale }: Pick<ConflictProps, 'conflict' | 'scale'> & { head: FieldHead }) => {
  const words = useArea(judgeWords).conflict;
  const points = usePoints();
  const { value } = head;
  if (typeof value === 'number') {
    return (
      <span className={styles.points}>
        <Numeral size="2.875rem">{points(value, scale)}</Numeral>
        <span aria-hidden="true">{faceOf(value, scale)}</span>
      </span>
    );
  }
  if (conflict.part === 'points') return <span className={styles.text}>{words.none}</span>;
  if (conflict.part === 'recuse') return <span className={styles.text}>{value ?? words.cameBack}</span>;
  return <span className={styles.text}>{value ? `“${value}”` : words.noText}</span>;
};

/** Two devices of the judge disagree. Both values are shown, and nothing is chosen for the judge. */
export const Conflict = ({ conflict, scale, deviceId, onChoose, onAgain }: ConflictProps) => {
  const words = useArea(judgeWords).conflict;
  const points = usePoints();
  const { code } = useLocale();
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  const head = conflict.values.find(({ operationId }) => operationId === chosen);
  const label =
    head === undefined
      ? words.choose
      : typeof head.value === 'number'
        ? words.count(points(head.value, scale))
        : words.keep;
  return (
    <div className={styles.conflict}>
      <Note icon="people" bad title={words.title}>
        {words.lead}
      </Note>
      <fieldset className={styles.values} aria-label={words.title}>
        {conflict.values.map((one) => (
          <label key={one.operationId} className={styles.value}>
            <span className={styles.device}>
              {one.deviceId === deviceId ? words.thisDevice : words.otherDevice}
              <input
                type="radio"
                name={name}
                checked={one.operationId === chosen}
                onChange={() => setChosen(one.operationId)}
              />
            </span>
            <Value conflict={conflict} head={one} scale={scale} />
            <span className={styles.at}>{formatMoment(code, new Date(one.at))}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button
          kind="main"
          locked={head === undefined}
          onClick={() => head && void onChoose(writeOf(conflict, head), 'choose')}
        >
          {label}
        </Button>
        {onAgain && (
          <Button kind="outline" onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </div>
      <p className={styles.until}>{words.until}</p>
    </div>
  );
};
