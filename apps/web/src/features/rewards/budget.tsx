import type { Competition } from '@podium/contract';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/marks.tsx';
import styles from './rewards.module.css';
import { coinsNeeded, type RewardRow } from './rows.ts';
import { rewardWords } from './words.ts';

const loadBudget =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<number>> =>
  async (_, __, { api }) =>
    (await api.call('getBank', { params: { competitionCode } }, { inline: true, signal })).left;

/** What the rows of coins cost at most, beside what is left in the budget. */
export const Budget = ({ competition, rows }: { competition: Competition; rows: readonly RewardRow[] }) => {
  const words = useArea(rewardWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { competitionCode, competitionType, teamSize } = competition;
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(loadBudget(competitionCode, signal)));
  const reload = useReload(again);
  useLive({ of: 'competition', competitionCode }, { 'update-coins': reload, missed: reload });
  const needed = coinsNeeded(rows, competitionType === 'TEAM' ? (teamSize ?? 1) : 1);
  if (needed === 0) return null;
  const left = state.kind === 'shown' ? state.value : undefined;
  const isEnough = left !== undefined && needed <= left;
  return (
    <div className={styles.budget} aria-live="polite" aria-busy={state.kind === 'loading'}>
      {state.kind === 'failed' && (
        <>
          <span>{words.budget.failed}</span>
          <Button kind="outline" size="small" onClick={again}>
            {words.budget.again}
          </Button>
        </>
      )}
      {left !== undefined && (
        <>
          <Chip state={isEnough ? 'ready' : 'wrong'}>{isEnough ? words.budget.enough : words.budget.short}</Chip>
          <span>{words.budget.sum(formatCount(code, needed), formatCount(code, left))}</span>
        </>
      )}
    </div>
  );
};
