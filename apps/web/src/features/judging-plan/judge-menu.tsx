import type { Judge } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useIsDraft } from '../../platform/competition/is-draft.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { notifyFailure } from '../../platform/notifications/failure.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { endOrRemove, inviteOrRestore, type OfRound } from '../../platform/judging/actions.ts';
import { assignmentWords } from './assignment-words.ts';
import { DeclareConflictDialog } from './declare-conflict-dialog.tsx';
import { EditJudgeDialog } from './edit-judge-dialog.tsx';
import { nameOf } from '../../platform/judging/judge-name.ts';
import { useRemind } from '../../platform/judging/use-remind.ts';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';
import { judgingWords } from '../../platform/judging/words.ts';

interface JudgeMenuProps {
  of: OfRound;
  judge: Judge;
  /** The judge has finished every card of the round. */
  isDone: boolean;
  focus: { 'data-grid-cell': string; tabIndex: number };
  onChanged: () => void;
}

/** Sends a judge a new link, or brings a removed judge back, and says how it went. */
const useInviteOrRestore = ({
  of: { competitionCode },
  judge,
  onChanged,
}: Pick<JudgeMenuProps, 'of' | 'judge' | 'onChanged'>) => {
  const words = useArea(judgingWords).judges;
  const dispatch = useAppDispatch();
  const isDraft = useIsDraft();
  const name = nameOf(judge);
  const texts = {
    sendJudgeInvitation: {
      code: 'JUDGE_INVITED',
      done: (isDraft ? words.invitedAgainLater : words.invitedAgain)(name),
      failed: words.notInvited(name),
    },
    restoreJudge: { code: 'JUDGE_RESTORED', done: words.restored(name), failed: words.notRestored(name) },
  };
  return async (act: keyof typeof texts): Promise<void> => {
    const { code, done, failed } = texts[act];
    try {
      await dispatch(inviteOrRestore(crypto.randomUUID(), act, { competitionCode, judgeCode: judge.judgeCode }));
      dispatch(notify({ type: 'success', code, message: done }));
      onChanged();
    } catch (error) {
      assertRequestError(error);
      dispatch(notifyFailure(error, failed));
    }
  };
};

/** What can be done with a judge apart from where they sit. */
export const JudgeMenu = ({ of, judge, isDone, focus, onChanged }: JudgeMenuProps) => {
  const { judges: words, board } = useArea(judgingWords);
  const more = useArea(assignmentWords);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<'endJudgeSessions' | 'removeJudge'>();
  const [form, setForm] = useState<'conflict' | 'edit'>();
  const { judgeCode } = judge;
  const { competitionCode } = of;
  const name = nameOf(judge);
  const act = useInviteOrRestore({ of, judge, onChanged });
  const remind = useRemind(of);
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(judge.loginUrl);
      dispatch(notify({ type: 'success', code: 'LINK_COPIED', message: words.copied }));
    } catch {
      // Where the clipboard is closed, the link is shown to be copied by hand.
      dispatch(notify({ type: 'info', code: 'LINK_SHOWN', message: judge.loginUrl }));
    }
  };
  const texts = {
    endJudgeSessions: { label: words.endSessions, done: words.ended(name), back: words.endedBack },
    removeJudge: { label: words.remove, done: words.removed(name), back: words.removedBack },
  };
  return (
    <>
      <ActionMenu
        label={words.menu(name)}
        focus={focus}
        actions={() => [
          {
            label: board.remind,
            icon: 'mail',
            disabled: isDone,
            onPick: () => void remind({ judgeCode, judgeName: name }),
          },
          { label: words.copyLink, icon: 'copy', onPick: () => void copyLink() },
          { label: words.inviteAgain, icon: 'mail', onPick: () => void act('sendJudgeInvitation') },
          { label: more.edit.action, icon: 'pen', onPick: () => setForm('edit') },
          { label: more.declare.action, icon: 'lock', onPick: () => setForm('conflict') },
          { label: words.endSessions, icon: 'exit', onPick: () => setAsked('endJudgeSessions') },
          { label: words.remove, icon: 'bin', onPick: () => setAsked('removeJudge') },
        ]}
      />
      {form === 'conflict' && (
        <DeclareConflictDialog
          competitionCode={competitionCode}
          judge={judge}
          onDeclared={onChanged}
          onClose={() => setForm(undefined)}
        />
      )}
      {form === 'edit' && (
        <EditJudgeDialog
          competitionCode={competitionCode}
          judge={judge}
          onSaved={onChanged}
          onClose={() => setForm(undefined)}
        />
      )}
      {asked && (
        <ReasonDialog
          title={`${texts[asked].label}: ${name}`}
          action={texts[asked].label}
          reversal={{ how: texts[asked].back }}
          onReason={async (key, reason) => {
            await dispatch(endOrRemove(key, asked, { competitionCode, judgeCode, reason }));
            const done = { type: 'success', code: 'JUDGE_CHANGED', message: texts[asked].done } as const;
            dispatch(asked === 'removeJudge' ? notifyWithUndo(done, () => void act('restoreJudge')) : notify(done));
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
