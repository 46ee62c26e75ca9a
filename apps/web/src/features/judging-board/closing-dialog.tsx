import type { Closing, JudgingBoard } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { ReversalText } from '../../platform/confirm/reversal.tsx';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { RequestError } from '../../platform/http/request-error.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { closeJudging, loadClosing, type OfRound } from '../../platform/judging/actions.ts';
import { AskJudgeDialog } from './ask-judge-dialog.tsx';
import { closingBody, closingCounts, type Decided, inDoubt, reasonsMissing } from './closing-choices.ts';
import { ClosingCount } from './closing-count.tsx';
import { ClosingJudges } from './closing-judges.tsx';
import styles from './closing.module.css';
import { closingWords } from './closing-words.ts';
import { useLiveJudging } from '../../platform/judging/live.ts';

interface ClosingDialogProps {
  of: OfRound;
  round: string;
  board: JudgingBoard;
  onChanged: () => void;
  onClose: () => void;
}

const usualHours = 2;
const bones = [{ wide: '60%' }, { high: '160px' }, { high: '160px' }];

interface FormProps extends ClosingDialogProps {
  closing: Closing;
  isChanged: boolean;
  onStale: () => void;
  onAsk: (container: Closing['containers'][number]) => void;
}

const ClosingForm = ({ of, round, closing, isChanged, onStale, onAsk, onChanged, onClose }: FormProps) => {
  const words = useArea(closingWords);
  const messages = useMessages();
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [decided, setDecided, discard] = useCompetitionDraft<Decided>(`closing ${of.roundCode}`, {
    choices: {},
    askHours: usualHours,
  });
  const [isTried, setTried] = useState(false);
  const { choices, askHours } = decided;
  const judges = inDoubt(closing);
  const { counting, unfinished } = closingCounts(closing, choices);
  const missing = reasonsMissing(closing, choices);
  const { submit, busy, error } = useSubmit(async (key) => {
    try {
      await dispatch(closeJudging(key, of, closingBody(closing, choices, askHours)));
    } catch (failure) {
      if (failure instanceof RequestError && failure.code === 'CLOSING_CHANGED') onStale();
      throw failure;
    }
    discard();
    dispatch(notify({ type: 'success', code: 'JUDGING_CHANGED', message: words.closed(round, counting) }));
    onChanged();
    onClose();
  });
  const informed = judges.filter((judge) => !judge.isRemoved).map(({ judgeName }) => judgeName);
  const names = new Intl.ListFormat(code, { type: 'conjunction' }).format(informed);
  return (
    <DialogForm
      onSubmit={() => {
        setTried(true);
        if (missing.length === 0) void submit();
      }}
      actions={
        <>
          {informed.length > 0 && <p className={styles.informed}>{words.getMail(names)}</p>}
          <Button kind="quiet" onClick={onClose}>
            {words.notYet}
          </Button>
          <Button type="submit" kind="main" size="large" busy={busy}>
            {words.close(counting)}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {judges.length > 0 ? words.lead(judges.length) : words.clear}{' '}
        {judges.length === 0 && unfinished > 0 && words.clearOpen(unfinished)}
      </p>
      <ReversalText reversal={{ how: words.back }} />
      {isChanged && <Note icon="clock">{words.changed}</Note>}
      {error && error.code !== 'CLOSING_CHANGED' && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      {closing.judges.length > 0 && (
        <div className={styles.columns}>
          <ClosingJudges
            closing={closing}
            decided={decided}
            missing={isTried ? missing : []}
            onDecided={setDecided}
            onAsk={onAsk}
          />
          <ClosingCount closing={closing} choices={choices} />
        </div>
      )}
    </DialogForm>
  );
};

/** Who judged what and has not released it, decided judge by judge without points or places in sight; then judging is closed. */
export const ClosingDialog = (props: ClosingDialogProps) => {
  const { of, round, board, onChanged, onClose } = props;
  const words = useArea(closingWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Closing['containers'][number]>();
  const [isChanged, setChanged] = useState(false);
  const { state, again } = useLoad(of.roundCode, async (signal) => dispatch(loadClosing(of, signal)));
  useLiveJudging(of.competitionCode, again);
  const taken = board.rooms.flatMap(({ containers, judges }) => {
    const at = containers.findIndex(({ containerCode }) => containerCode === asked?.containerCode);
    return judges.filter(({ cells }) => at >= 0 && cells[at] !== null).map(({ judgeCode }) => judgeCode);
  });
  return (
    <>
      <Dialog title={words.title(round)} closeLabel={messages.shell.close} wide="page" onClose={onClose}>
        {state.kind === 'shown' ? (
          <ClosingForm
            {...props}
            closing={state.value}
            isChanged={isChanged}
            onStale={() => {
              setChanged(true);
              again();
            }}
            onAsk={setAsked}
          />
        ) : (
          <NotLoaded state={state} again={again} words={words} bones={bones} />
        )}
      </Dialog>
      {asked && (
        <AskJudgeDialog
          of={of}
          container={asked}
          taken={new Set(taken)}
          onChanged={() => {
            again();
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
