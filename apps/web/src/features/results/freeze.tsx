import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { type Board, setFrozen } from './actions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './release.module.css';
import { resultsWords } from './words.ts';

/** Others stop seeing changes, or see them again. Both are in the record with their reason. */
export const Freeze = ({ board, onChanged }: { board: Board; onChanged: () => void }) => {
  const words = useArea(resultsWords).freeze;
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const { frozen, isReleased, competitionCode } = board;
  const action = frozen ? words.unfreeze : words.freeze;
  return (
    <section className={styles.section} aria-labelledby="freeze">
      <SectionRule title={words.title} id="freeze">
        {frozen && words.since(formatWhen(code, new Date(frozen.at)))}
      </SectionRule>
      {frozen && <p>{frozen.reason}</p>}
      <p className={styles.dim}>{isReleased ? words.help : words.needs}</p>
      {isReleased && (
        <Button kind="outline" icon="lock" onClick={() => setAsked(true)}>
          {action}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={action}
          action={action}
          reversal="changeBack"
          help={frozen ? words.unfreezeReason : words.freezeReason}
          onReason={async (key, reason) => {
            await dispatch(setFrozen(key, competitionCode, !frozen, reason));
            const message = frozen ? words.unfrozen : words.frozen;
            dispatch(notify({ type: 'success', code: 'LEADERBOARD_FREEZE', message }));
            onChanged();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
};
