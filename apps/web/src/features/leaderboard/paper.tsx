import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useReader } from '../../i18n/reader.ts';
import { statedOf } from '../../i18n/stated-score.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import type { BoardFacts } from './actions.ts';
import styles from './paper.module.css';
import { leaderboardWords } from './words.ts';

interface PaperHeadProps {
  facts: BoardFacts;
  view: string;
  /** How many rows were read. */
  read: number;
  printedAt: Date | undefined;
}

/** What only paper says: which view this is, what was sealed, and when it was printed. */
export const PaperHead = ({ facts, view, read, printedAt }: PaperHeadProps) => {
  const words = useArea(leaderboardWords);
  const { code } = useLocale();
  const reader = useReader();
  const { released, size } = facts;
  const stated = useStatedScore(statedOf(facts, view));
  const seal = released && !facts.isLive ? released : null;
  return (
    <div className={styles.head}>
      <p>
        <b>{stated.head}</b>
        {printedAt && <span>{words.paper.printed(formatWhen(code, printedAt))}</span>}
      </p>
      <p>
        <span suppressHydrationWarning>
          {seal
            ? words.paper.seal(seal.version, formatWhen(code, new Date(seal.at), reader))
            : facts.isLive
              ? words.paper.live
              : words.state.notReleased}
        </span>
        {seal && <code>{seal.sha256}</code>}
      </p>
      {read < size && <p>{words.paper.partial(formatCount(code, read), formatCount(code, size))}</p>}
    </div>
  );
};
