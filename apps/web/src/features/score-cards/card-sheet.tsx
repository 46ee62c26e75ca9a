import type { JudgedRound } from '@podium/contract';
import type { CardWrite, DeviceLog, OperationAction } from '@podium/domain/score-log';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { isCardOpen } from '../../platform/score-log/card-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { CardFields } from './card-fields.tsx';
import styles from './card-sheet.module.css';
import { ContainerFacts } from './container-facts.tsx';
import { Decisions } from '../../platform/score-cards/decisions.tsx';
import { ReadCard } from './read-card.tsx';
import { SheetBar } from './sheet-bar.tsx';
import type { ShownCard } from '../../platform/score-cards/shown-cards.ts';
import type { Judging } from '../../platform/score-cards/start-judging.ts';
import { StepAsideDialog } from './step-aside-dialog.tsx';
import { SteppedAside } from './stepped-aside.tsx';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface CardSheetProps {
  judging: Judging;
  round: JudgedRound;
  cards: readonly ShownCard[];
  shown: ShownCard | undefined;
  log: DeviceLog;
  onClose: () => void;
}

const Body = (
  props: CardSheetProps & { shown: ShownCard; give: (write: CardWrite, action?: OperationAction) => Promise<void> },
) => {
  const { judging, round, shown, log, give } = props;
  const words = useArea(judgeWords).sheet;
  const { card, view } = shown;
  if (view.recusedBecause !== null && !view.conflicts.some(({ part }) => part === 'recuse')) {
    return (
      <SteppedAside
        shown={shown}
        canReturn={!card.submit && isCardOpen(round, card)}
        onReturn={() => give({ part: 'recuse', value: null })}
      />
    );
  }
  const isLocked = card.submit || !isCardOpen(round, card);
  const why = card.submit ? words.locked : round.closedAt === null ? words.notBegun : words.closed;
  return (
    <>
      <Decisions cards={[shown]} />
      <ContainerFacts card={card} files={judging.files} />
      {isLocked ? (
        <>
          <Note icon="lock">{why}</Note>
          <ReadCard round={round} view={view} />
        </>
      ) : (
        <CardFields {...{ round, shown, give }} deviceId={log.deviceId} />
      )}
    </>
  );
};

/** One card: the entry, what it submitted, and one slider a criterion. Every change is written down at once. */
export const CardSheet = (props: CardSheetProps) => {
  const { judging, round, cards, shown, log, onClose } = props;
  const words = useArea(judgeWords).sheet;
  const navigate = useNavigate();
  const { fromList } = Object(useLocation().state) as { fromList?: boolean };
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const back = (): void => {
    if (fromList) void navigate(-1);
    else onClose();
  };
  const give = async (write: CardWrite, action: OperationAction = 'set'): Promise<void> => {
    if (!shown) return;
    await judging.log.append({ address: shown.address, write, action });
    judging.sender.wake();
  };
  const canStepAside =
    shown && shown.view.recusedBecause === null && !shown.card.submit && isCardOpen(round, shown.card);
  return (
    <>
      <article className={styles.sheet} aria-labelledby="card-title">
        <div className={styles.top}>
          <Button kind="quiet" size="small" icon="back" className={styles.back} onClick={back}>
            {words.back}
          </Button>
          {shown && <span>{words.at(shown.number, cards.length)}</span>}
          {canStepAside ? (
            <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
              {words.stepAside}
            </Button>
          ) : (
            <span />
          )}
        </div>
        <h1 ref={title} id="card-title" tabIndex={-1} className={styles.title}>
          {shown?.card.containerName ?? words.back}
        </h1>
        {shown ? <Body {...props} shown={shown} give={give} /> : <p>{words.gone}</p>}
        {shown && <SheetBar {...{ judging, round, cards, shown, log, onDone: back }} />}
      </article>
      {isAsking && shown && (
        <StepAsideDialog
          card={`${round.roundCode} ${shown.card.containerCode}`}
          onClose={() => setAsking(false)}
          onGive={(reason) => {
            void give({ part: 'recuse', value: reason });
            setAsking(false);
          }}
        />
      )}
    </>
  );
};
