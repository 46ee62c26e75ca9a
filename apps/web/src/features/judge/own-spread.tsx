import type { JudgedRound } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { numberFormat } from '../../i18n/formatters.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import styles from './own-spread.module.css';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface Spread {
  shared: number;
  offset: number;
  own: number;
  panel: number;
}

const loadOwnSpread =
  (params: { competitionCode: string; roundCode: string }, signal: AbortSignal): Thunk<Promise<Spread | null>> =>
  async (_, __, { api }) =>
    (await api.call('getOwnSpread', { params }, { inline: true, signal })).spread;

/** The judge's own scores beside the panel's, where the organiser allows it, after judging was closed. */
export const OwnSpread = ({ competitionCode, round }: { competitionCode: string; round: JudgedRound }) => {
  const words = useArea(judgeWords).spread;
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { state } = useLoad(`${competitionCode} ${round.roundCode}`, async (signal) =>
    dispatch(loadOwnSpread({ competitionCode, roundCode: round.roundCode }, signal)),
  );
  if (state.kind !== 'shown' || !state.value) return null;
  const { shared, offset, own, panel } = state.value;
  const points = (value: number): string =>
    numberFormat(code, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const lead =
    offset === 0 ? words.same(shared) : words[offset > 0 ? 'higher' : 'lower'](shared, points(Math.abs(offset)));
  return (
    <section className={styles.spread} aria-labelledby="own-spread">
      <h2 id="own-spread">{words.title}</h2>
      <p>
        {lead} {words.spread(points(own), points(panel))}
      </p>
    </section>
  );
};
