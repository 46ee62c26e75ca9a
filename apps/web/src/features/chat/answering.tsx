import { useArea } from '../../i18n/area.ts';
import { formatClock } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { type ChatPage, finishChat, loadAnswering, type OfChat, takeChat } from './actions.ts';
import styles from './chat.module.css';
import { useLiveAnswering } from './live.ts';
import { chatWords } from './words.ts';

interface AnsweringProps {
  of: OfChat;
  /** As the chat was opened. */
  opened: ChatPage['answering'];
}

/** For those who answer: who does, so that two do not, and whether it is done. */
export const Answering = ({ of, opened }: AnsweringProps) => {
  const words = useArea(chatWords).answers;
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const { state, again } = useLoad(
    `${of.chatCode} answering`,
    async (signal) => dispatch(loadAnswering(of, signal)),
    opened,
  );
  useLiveAnswering(of.competitionCode, of.chatCode, again);
  const { by, isDone } = (state.kind === 'shown' && state.value) || { by: null, isDone: false };
  const own = useAppSelector(({ auth }) => auth.user?.userCode);
  const take = useSubmit(async (key) => {
    await dispatch(takeChat(key, of, words.notTaken));
    again();
  });
  const finish = useSubmit(async (key) => {
    await dispatch(finishChat(key, of, !isDone, words.notFinished));
    again();
  });
  return (
    <div className={styles.answering}>
      <p>{by === null ? words.nobody : words.by(by.name, formatClock(code, new Date(by.since)))}</p>
      {by?.authorCode !== own && (
        <Button kind="quiet" size="small" busy={take.busy} onClick={() => void take.submit()}>
          {by === null ? words.take : words.takeOver}
        </Button>
      )}
      <Button kind="outline" size="small" icon="tick" busy={finish.busy} onClick={() => void finish.submit()}>
        {isDone ? words.reopen : words.finish}
      </Button>
    </div>
  );
};
