import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/marks.tsx';
import { type AskedQuestion, pinQuestion, showQuestion } from './actions.ts';
import styles from './questions.module.css';
import { questionWords } from './words.ts';

interface AskedLineProps {
  competitionCode: string;
  one: AskedQuestion;
  onAnswer: () => void;
  onHide: () => void;
  onChanged: () => void;
}

const useWhen = (): ((at: string) => string) => {
  const { code } = useLocale();
  return (at) => formatWhen(code, new Date(at));
};

const Answer = ({ one, answer }: { one: AskedQuestion; answer: string }) => {
  const { manage: words, pinned } = useArea(questionWords);
  const when = useWhen();
  return (
    <>
      <p className={styles.answer} dir="auto">
        {answer}
      </p>
      <p className={styles.facts}>
        <Chip state={one.isPublic ? 'solid' : 'half'}>{one.isPublic ? words.forEveryone : words.private}</Chip>
        {one.isPinned && <Chip state="plain">{pinned}</Chip>}
        <span>{words.answeredBy(one.answeredBy ?? '', when(one.editedAt ?? one.answeredAt ?? one.askedAt))}</span>
      </p>
      {one.earlierAnswers.length > 0 && (
        <details className={styles.earlier}>
          <summary>{words.earlier(one.earlierAnswers.length)}</summary>
          <ul>
            {one.earlierAnswers.map((earlier) => (
              <li key={earlier.until}>
                <p className={styles.answer} dir="auto">
                  {earlier.answer}
                </p>
                <small>{words.until(when(earlier.until))}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** One question as those who answer see it: with the person, and everything that can be done with it. */
export const AskedLine = ({ competitionCode, one, onAnswer, onHide, onChanged }: AskedLineProps) => {
  const words = useArea(questionWords).manage;
  const dispatch = useAppDispatch();
  const when = useWhen();
  const of = { competitionCode, questionCode: one.questionCode };
  const pin = useSubmit(async (key) => {
    await dispatch(pinQuestion(key, of, !one.isPinned, words.notPinned));
    onChanged();
  });
  const show = useSubmit(async (key) => {
    await dispatch(showQuestion(key, of, words.notShown));
    onChanged();
  });
  return (
    <li>
      <p className={styles.question} dir="auto">
        {one.question}
      </p>
      <p className={styles.facts}>
        {words.by(one.askedBy ?? words.somebody, one.containerName ?? '', when(one.askedAt))}
      </p>
      {one.answer !== null && <Answer one={one} answer={one.answer} />}
      {one.hiddenReason !== null && <p className={styles.answer}>{words.hiddenFor(one.hiddenReason)}</p>}
      <div className={styles.actions}>
        {one.state !== 'hidden' && (
          <Button kind={one.answer === null ? 'slab' : 'outline'} size="small" onClick={onAnswer}>
            {one.answer === null ? words.answer : words.edit}
          </Button>
        )}
        {one.state === 'answered' && one.isPublic && (
          <Button kind="quiet" size="small" busy={pin.busy} onClick={() => void pin.submit()}>
            {one.isPinned ? words.unpin : words.pin}
          </Button>
        )}
        {one.state === 'hidden' ? (
          <Button kind="outline" size="small" busy={show.busy} onClick={() => void show.submit()}>
            {words.show}
          </Button>
        ) : (
          <Button kind="quiet" size="small" onClick={onHide}>
            {words.hide}
          </Button>
        )}
      </div>
    </li>
  );
};
