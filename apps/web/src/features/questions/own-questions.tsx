import { longestQuestion } from '@podium/domain/questions';
import { type FormEvent, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Note, SectionRule } from '../../ui/marks.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { askQuestion, loadOwn, type OwnPage, type OwnQuestion, withdrawQuestion } from './actions.ts';
import { useLiveOwn } from './live.ts';
import styles from './questions.module.css';
import { questionWords } from './words.ts';

const shortest = 3;

const Ask = ({ competitionCode, onAsked }: { competitionCode: string; onAsked: () => void }) => {
  const words = useArea(questionWords).ask;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [question, setQuestion, , sent] = useDraft(`question ${competitionCode}`, '');
  const [isTried, setTried] = useState(false);
  const isShort = question.trim().length < shortest;
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(askQuestion(key, competitionCode, question.trim()));
    sent(question);
    setTried(false);
    dispatch(notify({ type: 'success', code: 'SAVED', message: words.sent }));
    onAsked();
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isShort) void submit();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate id="ask">
      <TextArea
        label={words.label}
        help={words.help(longestQuestion - question.length)}
        error={isTried && isShort ? words.short : undefined}
        rows={3}
        maxLength={longestQuestion}
        value={question}
        onChange={setQuestion}
      />
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <Button type="submit" busy={busy}>
        {words.send}
      </Button>
    </form>
  );
};

const Withdraw = (props: { competitionCode: string; one: OwnQuestion; onDone: () => void; onClose: () => void }) => {
  const { competitionCode, one, onDone, onClose } = props;
  const { own: words, cancel } = useArea(questionWords);
  const dispatch = useAppDispatch();
  const { submit, busy } = useSubmit(async (key) => {
    const { questionCode } = one;
    await dispatch(withdrawQuestion(key, { competitionCode, questionCode }, words.notWithdrawn));
    dispatch(notify({ type: 'info', code: 'SAVED', message: words.withdrawn }));
    onDone();
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.withdrawTitle}
      reversal="never"
      cancel={cancel}
      confirm={words.withdraw}
      busy={busy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p dir="auto">{one.question}</p>
    </ConfirmDialog>
  );
};

const OwnLine = ({ one, onWithdraw }: { one: OwnQuestion; onWithdraw: () => void }) => {
  const words = useArea(questionWords).own;
  const { code } = useLocale();
  const answered = one.isPublic ? words.forEveryone : words.forYou;
  return (
    <li>
      <p className={styles.question} dir="auto">
        {one.question}
      </p>
      {one.answer !== null && (
        <p className={styles.answer} dir="auto">
          {one.answer}
        </p>
      )}
      {one.hiddenReason !== null && <p className={styles.answer}>{words.hidden(one.hiddenReason)}</p>}
      <p className={styles.facts}>
        <Chip state={one.answer === null ? 'missing' : 'solid'}>{one.answer === null ? words.waiting : answered}</Chip>
        <span>{words.asked(formatWhen(code, new Date(one.askedAt)))}</span>
      </p>
      {one.answer === null && (
        <div className={styles.actions}>
          <Button kind="outline" size="small" onClick={onWithdraw}>
            {words.withdraw}
          </Button>
        </div>
      )}
    </li>
  );
};

/** For people who take part: the form, and what they asked so far. */
export const OwnQuestions = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(questionWords);
  const dispatch = useAppDispatch();
  const [withdrawn, setWithdrawn] = useState<OwnQuestion>();
  const list = usePages<OwnQuestion, OwnPage>(competitionCode, async (cursor, signal) =>
    dispatch(loadOwn(competitionCode)(cursor, signal)),
  );
  useLiveOwn(competitionCode, list.again);
  return (
    <section aria-labelledby="own-questions" className={styles.section}>
      <SectionRule title={words.ask.title} id="own-questions" />
      <Ask competitionCode={competitionCode} onAsked={list.again} />
      {list.state.kind !== 'shown' && (
        <NotLoaded
          state={list.state}
          again={list.again}
          words={{ ...words, ...words.own }}
          bones={[{ high: '80px' }]}
        />
      )}
      {list.items.length > 0 && (
        <>
          <h3>{words.own.title}</h3>
          <ul className={styles.list}>
            {list.items.map((one) => (
              <OwnLine key={one.questionCode} one={one} onWithdraw={() => setWithdrawn(one)} />
            ))}
          </ul>
        </>
      )}
      {list.hasMore && (
        <div>
          <Button kind="outline" busy={list.busy} onClick={() => void list.more()}>
            {words.own.more}
          </Button>
        </div>
      )}
      {withdrawn && (
        <Withdraw
          competitionCode={competitionCode}
          one={withdrawn}
          onDone={list.again}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </section>
  );
};
