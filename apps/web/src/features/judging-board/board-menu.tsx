import type { JudgingBoard } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { type OfRound, reopenCard } from '../../platform/judging/actions.ts';
import { leftOutOf } from './board-needs.ts';
import { LeaveOutDialog } from './leave-out-dialog.tsx';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';
import { ReplaceJudgeDialog } from './replace-judge-dialog.tsx';
import { useRemind } from '../../platform/judging/use-remind.ts';
import { judgingWords } from '../../platform/judging/words.ts';

type BoardRoom = JudgingBoard['rooms'][number];

interface BoardMenuProps {
  of: OfRound;
  room: BoardRoom;
  judge: BoardRoom['judges'][number];
  board: JudgingBoard;
  onChanged: () => void;
}

type Asked = 'reopen' | 'replace' | 'leave-out' | 'count-again';

/** What can be done with a judge, as far as the judge's cards let it. */
const useActions = (
  { of, judge, board }: Pick<BoardMenuProps, 'of' | 'judge' | 'board'>,
  ask: (what: Asked) => void,
) => {
  const { board: words } = useArea(judgingWords);
  const remind = useRemind(of);
  const isReleased = judge.cells.includes('released');
  const isClosed = board.closedAt !== null;
  return (): MenuAction[] => [
    {
      label: words.remind,
      icon: 'mail',
      disabled: judge.released || judge.isRemoved,
      onPick: () => void remind(judge),
    },
    {
      label: words.reopen,
      icon: 'pen',
      // Nobody could release it again. Once judging is closed, a judge asks for it.
      disabled: !isReleased || judge.isRemoved || isClosed,
      onPick: () => ask('reopen'),
    },
    ...(judge.counting > 0 ? [{ label: words.leaveOut, icon: 'cross' as const, onPick: () => ask('leave-out') }] : []),
    ...(leftOutOf(judge) > 0
      ? [{ label: words.countAgain, icon: 'tick' as const, onPick: () => ask('count-again') }]
      : []),
    {
      label: words.replace,
      icon: 'person',
      disabled: board.judges.length < 2 || isClosed,
      onPick: () => ask('replace'),
    },
  ];
};

/** What the organiser does with one judge while judging runs. */
export const BoardMenu = ({ of, room, judge, board, onChanged }: BoardMenuProps) => {
  const { board: words } = useArea(judgingWords);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked>();
  const actions = useActions({ of, judge, board }, setAsked);
  const released = room.containers.filter((_, at) => judge.cells[at] === 'released');
  const [picked, setPicked] = useState('');
  // A card that was reopened meanwhile is no choice any more.
  const { containerCode = '', containerName = '' } =
    released.find((one) => one.containerCode === picked) ?? released[0] ?? {};
  const params = { ...of, judgeCode: judge.judgeCode };
  const notifySuccess = (code: string, message: string) => dispatch(notify({ type: 'success', code, message }));
  return (
    <>
      <ActionMenu label={words.menu(judge.judgeName)} actions={actions} />
      {asked === 'reopen' && (
        <ReasonDialog
          title={words.reopenTitle(judge.judgeName)}
          action={words.reopen}
          reversal={{ how: words.reopenBack }}
          onReason={async (key, reason) => {
            await dispatch(reopenCard(key, { ...params, containerCode }, reason));
            notifySuccess('CARD_REOPENED', words.reopened(containerName, judge.judgeName));
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
      {(asked === 'leave-out' || asked === 'count-again') && (
        <LeaveOutDialog
          of={params}
          judgeName={judge.judgeName}
          containers={released}
          leftOut={asked === 'leave-out'}
          onChanged={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'replace' && (
        <ReplaceJudgeDialog
          of={of}
          board={board}
          judge={judge}
          onChanged={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
