import type { EndpointOutput, Endpoints } from '@podium/contract';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { formatTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './history.module.css';
import { historyWords } from './words.ts';

const load =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<EndpointOutput<Endpoints['checkHistory']>>> =>
  async (_, __, { api }) =>
    api.call('checkHistory', { params: { competitionCode } }, { inline: true, signal });

/** Whether anybody changed the record of scores behind the product's back. */
export const ChainState = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(historyWords).chain;
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(load(competitionCode, signal)));
  if (state.kind === 'loading') return <span aria-busy="true">{words.checking}</span>;
  if (state.kind === 'failed')
    return (
      <span className={styles.failed}>
        {words.failed}
        <Button kind="outline" size="small" onClick={again}>
          {words.again}
        </Button>
      </span>
    );
  const { entries, broken, checkedAt } = state.value;
  const at = formatTime(code, new Date(checkedAt));
  if (broken)
    return (
      <span className={styles.broken} role="alert">
        <Icon name="cross" size={16} /> {words.broken(formatCount(code, broken.entry), words.faults[broken.fault])}
      </span>
    );
  if (entries === null || entries === 0) return <span>{words.empty}</span>;
  return (
    <span className={styles.whole}>
      <Icon name="tick" size={16} /> {words.whole(formatCount(code, entries), at)}
    </span>
  );
};
