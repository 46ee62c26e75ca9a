import type { JudgingBoard } from '@podium/contract';
import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { closeJudging, type OfRound, reopenJudging } from './actions.ts';
import styles from './judging.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { judgingWords } from './words.ts';

const openCards = ({ rooms }: JudgingBoard): number =>
  rooms
    .flatMap(({ judges }) => judges.flatMap(({ cells }) => cells))
    .filter((state) => state !== null && state !== 'released' && state !== 'recused').length;

/** Ends the judging of the round, or begins it again. Both are in the history with their reason. */
export const CloseJudging = ({ of, board, onChanged }: { of: OfRound; board: JudgingBoard; onChanged: () => void }) => {
  const { board: words } = useArea(judgingWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const round = rounds.find(({ roundCode }) => roundCode === of.roundCode)?.roundName ?? '';
  const left = openCards(board);
  const isClosed = board.closedAt !== null;
  const label = left > 0 ? words.closeLeft(formatCount(code, left)) : words.close;
  return (
    <div className={styles.close}>
      {board.closedAt !== null && (
        <p className={styles.dim}>{words.closed(formatWhen(code, new Date(board.closedAt)))}</p>
      )}
      <Button kind="outline" icon="lock" onClick={() => setAsking(true)}>
        {isClosed ? words.open : label}
      </Button>
      {asking && (
        <ReasonDialog
          title={isClosed ? words.openTitle(round) : words.closeTitle(round)}
          action={isClosed ? words.open : words.close}
          reversal="changeBack"
          onReason={async (key, reason) => {
            await dispatch(isClosed ? reopenJudging(key, of, reason) : closeJudging(key, of, reason));
            const message = isClosed ? words.opened(round) : words.closedNow(round);
            dispatch(notify({ type: 'success', code: 'JUDGING_CHANGED', message }));
            onChanged();
          }}
          onClose={() => setAsking(false)}
        >
          {!isClosed && <p className={styles.dim}>{words.closeHelp}</p>}
          {!isClosed && left > 0 && <p>{words.closeEarly(formatCount(code, left))}</p>}
        </ReasonDialog>
      )}
    </div>
  );
};
