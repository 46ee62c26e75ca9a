import type { JudgingBoard } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { type OfRound, remindJudge, reopenCard, replaceJudge } from './actions.ts';
import styles from './judging.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { judgingWords } from './words.ts';

type BoardRoom = JudgingBoard['rooms'][number];

interface BoardMenuProps {
  of: OfRound;
  room: BoardRoom;
  judge: BoardRoom['judges'][number];
  board: JudgingBoard;
  onChanged: () => void;
}

const otherJudges = ({ rooms }: JudgingBoard, judgeCode: string) =>
  [...new Map(rooms.flatMap(({ judges }) => judges.map((one) => [one.judgeCode, one.judgeName] as const)))].filter(
    ([code]) => code !== judgeCode,
  );

/** What the organiser does with one judge while judging runs. */
export const BoardMenu = ({ of, room, judge, board, onChanged }: BoardMenuProps) => {
  const { board: words } = useArea(judgingWords);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<'reopen' | 'replace'>();
  const released = room.containers.filter((_, at) => judge.cells[at] === 'released');
  const others = otherJudges(board, judge.judgeCode);
  const [picked, setPicked] = useState('');
  // A card that was reopened meanwhile is no choice any more.
  const { containerCode = '' } = released.find((one) => one.containerCode === picked) ?? released[0] ?? {};
  const [by, setBy] = useState(others[0]?.[0] ?? '');
  const params = { ...of, judgeCode: judge.judgeCode };
  const say = (code: string, message: string) => dispatch(notify({ type: 'success', code, message }));
  const remind = async (): Promise<void> => {
    try {
      await dispatch(remindJudge(params));
      say('JUDGE_REMINDED', words.reminded(judge.judgeName));
    } catch (error) {
      assertRequestError(error);
      dispatch(notify({ type: 'error', code: error.code, message: error.message }));
    }
  };
  return (
    <>
      <ActionMenu
        label={words.menu(judge.judgeName)}
        actions={() => [
          { label: words.remind, icon: 'mail', disabled: judge.released, onPick: () => void remind() },
          { label: words.reopen, icon: 'pen', disabled: released.length === 0, onPick: () => setAsked('reopen') },
          { label: words.replace, icon: 'person', disabled: others.length === 0, onPick: () => setAsked('replace') },
        ]}
      />
      {asked === 'reopen' && (
        <ReasonDialog
          title={words.reopenTitle(judge.judgeName)}
          action={words.reopen}
          onReason={async (key, reason) => {
            await dispatch(reopenCard(key, { ...params, containerCode }, reason));
            say('CARD_REOPENED', words.reopened);
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        >
          <SelectField
            label={words.reopenWhich}
            options={released.map((one) => ({ value: one.containerCode, label: one.containerName }))}
            value={containerCode}
            onChange={setPicked}
          />
        </ReasonDialog>
      )}
      {asked === 'replace' && (
        <ReasonDialog
          title={words.replaceTitle(judge.judgeName)}
          action={words.replace}
          isReady={by !== ''}
          onReason={async (key, reason) => {
            const { moved, left } = await dispatch(replaceJudge(key, params, { by, reason }));
            say('JUDGE_REPLACED', words.replaced(moved, left));
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p className={styles.dim}>{words.replaceHelp}</p>
          <SelectField
            label={words.replaceBy}
            options={others.map(([value, label]) => ({ value, label }))}
            value={by}
            onChange={setBy}
          />
        </ReasonDialog>
      )}
    </>
  );
};
