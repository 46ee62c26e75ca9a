import type { JudgingBoard } from '@podium/contract';
import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import type { OfRound } from '../../platform/judging/actions.ts';
import { AskJudgeDialog } from './ask-judge-dialog.tsx';
import { type Need, needsOf } from './board-needs.ts';
import { boardNeedsWords } from '../../platform/judging/board-needs-words.ts';
import styles from '../../platform/judging/needs-you.module.css';
import { ReplaceJudgeDialog } from './replace-judge-dialog.tsx';
import { useRemind } from '../../platform/judging/use-remind.ts';

interface NeedProps<K extends Need['kind']> {
  of: OfRound;
  board: JudgingBoard;
  need: Extract<Need, { kind: K }>;
  isFirst: boolean;
  onChanged: () => void;
}

const shownNames = 3;

const Late = ({ of, board, need: { judge, containers }, isFirst, onChanged }: NeedProps<'late'>) => {
  const words = useArea(boardNeedsWords);
  const remind = useRemind(of);
  const [replacing, setReplacing] = useState(false);
  const names = containers.slice(0, shownNames).map(({ containerName }) => containerName);
  if (containers.length > shownNames) names.push('…');
  return (
    <li>
      <b>{words.late(judge.judgeName, containers.length)}</b>
      <p>{words.lateText(names.join(', '))}</p>
      <span className={styles.actions}>
        <Button kind={isFirst ? 'main' : 'slab'} size="small" icon="mail" onClick={() => void remind(judge)}>
          {words.remind(judge.judgeName)}
        </Button>
        <Button kind="outline" size="small" onClick={() => setReplacing(true)}>
          {words.replace}
        </Button>
      </span>
      {replacing && (
        <ReplaceJudgeDialog
          of={of}
          board={board}
          judge={judge}
          onChanged={onChanged}
          onClose={() => setReplacing(false)}
        />
      )}
    </li>
  );
};

const Removed = ({ of, board, need: { judge, open }, isFirst, onChanged }: NeedProps<'removed'>) => {
  const words = useArea(boardNeedsWords);
  const [replacing, setReplacing] = useState(false);
  return (
    <li>
      <b>{words.removed(judge.judgeName)}</b>
      <p>{words.removedText(open)}</p>
      <span className={styles.actions}>
        <Button kind={isFirst ? 'main' : 'slab'} size="small" onClick={() => setReplacing(true)}>
          {words.replace}
        </Button>
      </span>
      {replacing && <ReplaceJudgeDialog {...{ of, board, judge, onChanged }} onClose={() => setReplacing(false)} />}
    </li>
  );
};

const Question = ({ of, need: { judge }, isFirst }: NeedProps<'question'>) => {
  const words = useArea(boardNeedsWords);
  const remind = useRemind(of);
  return (
    <li>
      <b>{words.question(judge.judgeName, judge.deviceConflicts)}</b>
      <p>{words.questionText}</p>
      <span className={styles.actions}>
        <Button kind={isFirst ? 'main' : 'slab'} size="small" icon="mail" onClick={() => void remind(judge)}>
          {words.remind(judge.judgeName)}
        </Button>
      </span>
    </li>
  );
};

const Short = ({ of, board, need: { container, judges, asides }, isFirst, onChanged }: NeedProps<'short'>) => {
  const words = useArea(boardNeedsWords);
  const [asking, setAsking] = useState(false);
  const withCard = board.rooms.flatMap((room) => {
    const at = room.containers.findIndex((one) => one.containerCode === container.containerCode);
    return at < 0 ? [] : room.judges.filter((judge) => judge.cells[at] !== null).map(({ judgeCode }) => judgeCode);
  });
  return (
    <li>
      <b>{words.short(container.containerName, judges, board.judgesPerContainer)}</b>
      {asides.map(({ judgeCode, judgeName, reason }) => (
        <p key={judgeCode}>{words.shortAside(judgeName, reason)}</p>
      ))}
      {asides.length === 0 && <p>{words.shortText}</p>}
      <span className={styles.actions}>
        <Button kind={isFirst ? 'main' : 'outline'} size="small" onClick={() => setAsking(true)}>
          {words.ask}
        </Button>
      </span>
      {asking && (
        <AskJudgeDialog
          of={of}
          container={container}
          taken={new Set(withCard)}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};

const keyOf = (need: Need): string =>
  need.kind === 'short' ? need.container.containerCode : `${need.kind} ${need.judge.judgeCode}`;

const maxShort = 5;

/** What waits for the organiser while judging runs, each with one press to act. */
export const NeedsYou = ({ of, board, onChanged }: { of: OfRound; board: JudgingBoard; onChanged: () => void }) => {
  const words = useArea(boardNeedsWords);
  const { code } = useLocale();
  const needs = needsOf(board);
  const short = needs.filter(({ kind }) => kind === 'short');
  const hidden = new Set(short.slice(maxShort));
  return (
    <section className={styles.needs} aria-labelledby="needs-you">
      <SectionRule title={words.title} id="needs-you">
        {needs.length > 0 && formatCount(code, needs.length)}
      </SectionRule>
      {needs.length === 0 && <p className={styles.dim}>{words.none}</p>}
      <ul>
        {needs
          .filter((need) => !hidden.has(need))
          .map((need, at) => {
            const common = { of, board, isFirst: at === 0, onChanged };
            if (need.kind === 'removed') return <Removed key={keyOf(need)} {...common} need={need} />;
            if (need.kind === 'late') return <Late key={keyOf(need)} {...common} need={need} />;
            if (need.kind === 'question') return <Question key={keyOf(need)} {...common} need={need} />;
            return <Short key={keyOf(need)} {...common} need={need} />;
          })}
      </ul>
      {hidden.size > 0 && <p className={styles.dim}>{words.more(hidden.size)}</p>}
      {board.stepAsides.length > 0 && (
        <>
          <h3>{words.asides}</h3>
          <ul>
            {board.stepAsides.map(({ judgeCode, judgeName, containerCode, containerName, reason }) => (
              <li key={`${judgeCode} ${containerCode}`}>
                <b>{containerName}</b>
                <p>
                  {judgeName}: {reason}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
