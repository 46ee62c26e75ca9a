import type { Review } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { useArea } from '../../i18n/area.ts';
import { SectionRule } from '../../ui/marks.tsx';
import styles from './review.module.css';
import { reviewWords } from './words.ts';

type Step = Review['rounds'][number];
const [width, height, pad] = [560, 240, 12];

interface Line {
  name: 'best' | 'median' | 'you';
  look: string | undefined;
  value: (step: Step) => number | null;
}
const lines: readonly Line[] = [
  { name: 'best', look: styles.bestLine, value: ({ best }) => best },
  { name: 'median', look: styles.medianLine, value: ({ median }) => median },
  { name: 'you', look: styles.ownLine, value: ({ score }) => score },
];

/** Rounds may have different scales, so heights are parts of the scale. A round without a score has no point. */
const pointsOf = (steps: readonly Step[], value: Line['value']) =>
  steps.flatMap((step, at) => {
    const score = value(step);
    if (score === null) return [];
    const x = pad + ((width - 2 * pad) * (at + 0.5)) / steps.length;
    const y = height - pad - ((height - 2 * pad) * Math.max(0, Math.min(score, step.scaleMax))) / step.scaleMax;
    return [{ x, y }];
  });

const Drawn = ({ steps, line: { look, value } }: { steps: readonly Step[]; line: Line }) => {
  const points = pointsOf(steps, value);
  return (
    <g className={look}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }) => (
        <rect key={x} x={x - 5} y={y - 5} width={10} height={10} />
      ))}
    </g>
  );
};

const Chart = ({ steps }: { steps: readonly Step[] }) => (
  <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    {[0, 0.5, 1].map((part) => {
      const y = pad + (height - 2 * pad) * part;
      return <line key={part} className={styles.grid} x1={0} x2={width} y1={y} y2={y} />;
    })}
    {lines.map((line) => (
      <Drawn key={line.name} steps={steps} line={line} />
    ))}
  </svg>
);

/** The way over the rounds: a drawing for the eye, and the same numbers as a table for everybody. */
export const Trend = ({ review: { rounds } }: { review: Review }) => {
  const { rounds: words, round } = useArea(reviewWords);
  const show = (score: number | null): string => (score === null ? words.missing : showScore(score));
  const mocks = rounds.filter(({ isMock }) => isMock);
  return (
    <section aria-labelledby="review-rounds">
      <SectionRule title={words.title} id="review-rounds" />
      {rounds.length > 1 && <Chart steps={rounds} />}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={words.table}>
          <thead>
            <tr>
              <th scope="col">{round}</th>
              {rounds.map(({ roundCode, roundName }) => (
                <th key={roundCode} scope="col">
                  {roundName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.toReversed().map(({ name, look, value }) => (
              <tr key={name}>
                <th scope="row">
                  <i className={look} />
                  {words[name]}
                </th>
                {rounds.map((step) => (
                  <td key={step.roundCode}>{show(value(step))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mocks.map(({ roundCode, roundName }) => (
        <p key={roundCode} className={styles.dim}>
          {words.mock(roundName)}
        </p>
      ))}
    </section>
  );
};
