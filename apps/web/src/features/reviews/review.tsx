import type { Review as ReviewData } from '@podium/contract';
import { growthOf } from '@podium/domain/reviews';
import { showScore } from '@podium/domain/scoring';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { Numeral } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { downloadReview, loadReview, type OfContainer } from './actions.ts';
import { Comments } from './comments.tsx';
import { Criteria } from './criteria.tsx';
import styles from './review.module.css';
import { Trend } from './trend.tsx';
import { reviewWords } from './words.ts';

const Head = ({
  review,
  scaleMax,
  competitionCode,
}: {
  review: ReviewData;
  scaleMax: number;
  competitionCode: string;
}) => {
  const words = useArea(reviewWords);
  const { code } = useLocale();
  const { behind, containerCode, roundCode } = review;
  const roundName = review.rounds.find((round) => round.roundCode === roundCode)?.roundName ?? null;
  const stated = useStatedScore({ kind: 'round', of: scaleMax, roundName, roundsOut: 1, rounds: null });
  const growth = growthOf(review.rounds, roundCode);
  const dispatch = useAppDispatch();
  const pdf = useSubmit(async () =>
    dispatch(downloadReview({ competitionCode, containerCode }, roundCode, code === 'es' ? 'es' : 'en')),
  );
  return (
    <header className={styles.head}>
      <h2>{review.containerName}</h2>
      <p>
        <Numeral size="3.5rem">{showScore(review.score)}</Numeral>
        <small>{stated.line}</small>
      </p>
      {growth && (
        <p>
          <Numeral size="2.5rem">{`${growth.by < 0 ? '−' : '+'}${showScore(Math.abs(growth.by))}`}</Numeral>
          <small>{words.since(growth.since)}</small>
        </p>
      )}
      <p>
        <Numeral size="2.5rem">{words.place(formatCount(code, review.rank), formatCount(code, review.size))}</Numeral>
        <small>{behind ? words.behind(behind.points.toFixed(3), formatCount(code, behind.rank)) : words.first}</small>
      </p>
      <Button kind="outline" icon="download" busy={pdf.busy} onClick={() => void pdf.submit()}>
        {words.pdf}
      </Button>
    </header>
  );
};

/** A page to keep: how a container did in a released round, against the field, and what judges wrote. */
export const Review = ({ competitionCode, containerCode }: OfContainer) => {
  const words = useArea(reviewWords);
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('round') ?? undefined;
  const { state, again } = useLoad(`${containerCode} ${asked}`, async (signal) =>
    dispatch(loadReview({ competitionCode, containerCode }, asked, signal)),
  );
  const reload = useReload(again);
  useLive(
    { of: 'container', containerCode },
    { 'organiser-release-scores': reload, 'review-update': reload, missed: reload },
  );
  if (state.kind !== 'shown')
    return (
      <NotLoaded state={state} again={again} words={words} bones={[{ wide: '60%', high: '64px' }, { high: '240px' }]} />
    );
  const review = state.value;
  if (!review) return <EmptyState rows={3}>{words.none}</EmptyState>;
  const scored = review.rounds.filter(({ score }) => score !== null);
  const scaleMax = review.rounds.find(({ roundCode }) => roundCode === review.roundCode)?.scaleMax ?? 1;
  return (
    <article className={styles.review}>
      {scored.length > 1 && (
        <LabelledSegments
          label={words.round}
          options={scored.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName }))}
          value={review.roundCode}
          onChange={(round) => setSearch(withParams(search, { round }), { preventScrollReset: true })}
        />
      )}
      <Head review={review} scaleMax={scaleMax} competitionCode={competitionCode} />
      <div className={styles.columns}>
        <Criteria review={review} scaleMax={scaleMax} />
        <Trend review={review} />
      </div>
      <Comments review={review} competitionCode={competitionCode} onChanged={again} />
    </article>
  );
};
