import type { JudgedRound } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { type DeviceLog, undoOf } from '@podium/domain/score-log';
import { useNavigate, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { withParams } from '../../platform/shell/with-params.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Numeral } from '../../ui/marks.tsx';
import styles from '../../platform/score-cards/bar.module.css';
import { useOperationName } from '../../platform/score-cards/operation-name.ts';
import { meanOf, nextCard, type ShownCard } from '../../platform/score-cards/shown-cards.ts';
import type { Judging } from '../../platform/score-cards/start-judging.ts';
import { lastUndoable } from '../../platform/score-cards/undo.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface SheetBarProps {
  judging: Judging;
  round: JudgedRound;
  cards: readonly ShownCard[];
  shown: ShownCard;
  log: DeviceLog;
  onDone: () => void;
}

/** Whether everything is saved, the way back from the last change, and the way on. */
export const SheetBar = ({ judging, round, cards, shown, log, onDone }: SheetBarProps) => {
  const words = useArea(judgeWords).sheet;
  const { code } = useLocale();
  const nameOf = useOperationName();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const last = shown.group === 'released' ? undefined : lastUndoable(log, shown.address);
  const next = nextCard(cards, shown.card.containerCode);
  const mean = shown.group === 'aside' ? null : meanOf(shown.view);
  const undo = async (): Promise<void> => {
    const draft = last && undoOf(last);
    if (!draft) return;
    await judging.log.append(draft);
    judging.sender.wake();
  };
  const confirmedAt = last?.confirmedAt;
  const savedText = (): string => {
    if (shown.group === 'released') return words.lockedShort;
    if (!last) return words.nothingYet;
    return confirmedAt === undefined ? words.savedHere : words.savedAt(formatTime(code, new Date(confirmedAt)));
  };
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <span className={styles.saved} role="status">
          <Icon name={last && confirmedAt === undefined ? 'clock' : 'tick'} size={16} />
          {savedText()}
        </span>
        {last && (
          <button type="button" className={styles.undo} onClick={() => void undo()}>
            {words.undo(nameOf(last.operation, round))}
          </button>
        )}
      </div>
      <div className={styles.end}>
        {mean !== null && (
          <span className={styles.soFar}>
            <span>{shown.group === 'released' ? words.average : words.soFar}</span>
            <Numeral size="1.5rem">{showScore(mean)}</Numeral>
          </span>
        )}
        {next ? (
          <Button
            kind="main"
            onClick={() =>
              void navigate(`?${withParams(search, { card: next.card.containerCode }).toString()}`, {
                replace: true,
                state: { fromList: true },
              })
            }
          >
            {words.next}
          </Button>
        ) : (
          <Button kind="main" onClick={onDone}>
            {words.done}
          </Button>
        )}
      </div>
    </div>
  );
};
