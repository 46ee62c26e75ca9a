import { showChance } from '@podium/domain/fairness';
import { showScore } from '@podium/domain/scoring';
import { Fragment } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { join } from '../../ui/join.ts';
import { SectionRule } from '../../ui/marks.tsx';
import type { Fairness } from './actions.ts';
import { previewWords } from '../../platform/release-preview/words.ts';
import styles from './fairness.module.css';
import { fairnessWords } from './fairness-words.ts';

type Container = Fairness['containers'][number];

const medals = ['', styles.first, styles.second, styles.third] as const;

const Moved = ({ by }: { by: number }) => {
  const words = useArea(fairnessWords).table;
  if (by === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{words.same}</span>
      </>
    );
  const text = by > 0 ? words.up(by) : words.down(-by);
  return (
    <span className={by > 0 ? styles.up : styles.down}>
      <i aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
};

/** The ranks that hold in nine of ten cases, as a bar over the whole field. Words beside it say the same. */
const Range = ({ container, size }: { container: Container; size: number }) => {
  const { bestRank, worstRank } = container;
  if (bestRank === null || worstRank === null) return <span className={styles.unknown} aria-hidden="true" />;
  const start = ((bestRank - 1) / size) * 100;
  const width = ((worstRank - bestRank + 1) / size) * 100;
  return (
    <span className={styles.range} aria-hidden="true">
      <i style={{ insetInlineStart: `${start}%`, inlineSize: `${width}%` }} />
    </span>
  );
};

const useSure = ({ chance, bestRank, worstRank }: Container, places: number): string => {
  const words = useArea(fairnessWords).table;
  if (chance === null || bestRank === null || worstRank === null) return words.unknown;
  // Far from the line the range says more than a chance near 0.
  return chance >= 0.05 ? words.top(places, showChance(chance)) : words.range(bestRank, worstRank);
};

const Row = ({
  container,
  rank,
  places,
  size,
  isCall,
}: {
  container: Container;
  rank: number;
  places: number;
  size: number;
  isCall: boolean;
}) => {
  const sure = useSure(container, places);
  return (
    <tr className={join(isCall && styles.call)}>
      <td className={join(styles.place, medals[rank])}>{rank}</td>
      <th scope="row">{container.containerName}</th>
      <td>{container.rawRank}</td>
      <td>{showScore(container.rawScore)}</td>
      <td>
        <Moved by={container.rawRank - rank} />
      </td>
      <td className={styles.score}>{showScore(container.correctedScore + container.adjustment)}</td>
      <td className={styles.sure}>
        <Range container={container} size={size} />
        <span>{sure}</span>
      </td>
    </tr>
  );
};

const maxShort = 20;

/** Raw and corrected side by side, with how sure each place is and where the prizes end. */
export const OrderTable = ({ fairness, places }: { fairness: Fairness; places: number }) => {
  const all = useArea(fairnessWords);
  const words = all.table;
  const { code } = useLocale();
  const { containers, size, fit, correction, confidence, fewerJudges: short } = fairness;
  const { fewer } = useArea(previewWords);
  const inCall = new Set(
    confidence?.closeCalls.flatMap(({ above, below }) => [above.containerCode, below.containerCode]),
  );
  const summary =
    fit.guard !== null
      ? all.guards[fit.guard]
      : !correction.isOn
        ? all.wouldMove(fit.ranksChanged)
        : fit.ranksChanged === 0
          ? all.movesNone
          : all.moves(fit.ranksChanged);
  const columns = [words.place, words.entry, words.rawPlace, words.raw, words.moved, words.corrected, words.sure];
  return (
    <section aria-labelledby="order">
      <SectionRule title={words.title} id="order">
        {summary}
      </SectionRule>
      <div className={styles.scroll}>
        <table className={styles.order}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {containers.map((container, at) => (
              <Fragment key={container.containerCode}>
                <Row
                  container={container}
                  rank={correction.isOn ? container.correctedRank : container.rawRank}
                  places={places}
                  size={size}
                  isCall={inCall.has(container.containerCode)}
                />
                {at === places - 1 && containers.length > places && (
                  <tr className={styles.cut}>
                    <td colSpan={columns.length}>
                      <span>{words.line(places)}</span>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {short.length > 0 && (
        <p className={styles.dim}>
          {short
            .slice(0, maxShort)
            .map(({ containerName, judges, others }) => fewer.row(containerName, judges, others))
            .join(' ')}{' '}
          {short.length > maxShort && fewer.more(short.length - maxShort)}
        </p>
      )}
      {size > containers.length && (
        <p className={styles.dim}>{words.more(formatCount(code, containers.length), formatCount(code, size))}</p>
      )}
    </section>
  );
};
