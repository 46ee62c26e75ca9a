import type { JudgingBoard } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { type OfRound, reopenJudging } from '../../platform/judging/actions.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import styles from '../../platform/judging/judging.module.css';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';
import { judgingWords } from '../../platform/judging/words.ts';

/** Ends the judging of the round, or begins it again. Both are in the history with their reason. */
export const CloseJudging = ({ of, board, onChanged }: { of: OfRound; board: JudgingBoard; onChanged: () => void }) => {
  const { board: words } = useArea(judgingWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState<'close' | 'open'>();
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const round = rounds.find(({ roundCode }) => roundCode === of.roundCode)?.roundName ?? '';
  const isClosed = board.closedAt !== null;
  const onClose = (): void => setAsking(undefined);
  return (
    <div className={styles.close}>
      {board.closedAt !== null && (
        <p className={styles.dim}>{words.closed(formatWhen(code, new Date(board.closedAt)))}</p>
      )}
      <Button kind="outline" icon="lock" onClick={() => setAsking(isClosed ? 'open' : 'close')}>
        {isClosed ? words.open : words.close}
      </Button>
      {asking === 'close' && (
        <ClosingDialog of={of} round={round} board={board} onChanged={onChanged} onClose={onClose} />
      )}
      {asking === 'open' && (
        <ReasonDialog
          title={words.openTitle(round)}
          action={words.open}
          reversal="changeBack"
          onReason={async (key, reason) => {
            await dispatch(reopenJudging(key, of, reason));
            dispatch(notify({ type: 'success', code: 'JUDGING_CHANGED', message: words.opened(round) }));
            onChanged();
          }}
          onClose={onClose}
        />
      )}
    </div>
  );
};
