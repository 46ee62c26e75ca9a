import type { JudgedRound } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { countFields, waitingOperations } from '@podium/domain/score-log';
import { useSearchParams } from 'react-router';
import { formatBytes } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { isRoundOpen } from '../../platform/score-log/card-rules.ts';
import type { JudgeCards } from '../../platform/score-log/log-storage.ts';
import type { ScoreLogState } from '../../platform/score-log/log-state.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { Segmented } from '../../ui/choice.tsx';
import { Chip } from '../../ui/marks.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AfterClose } from './after-close.tsx';
import { CardRow } from './card-row.tsx';
import { countingWords } from '../../platform/score-cards/counting-words.ts';
import { Decisions } from '../../platform/score-cards/decisions.tsx';
import styles from './judge.module.css';
import { OwnSpread } from './own-spread.tsx';
import { Progress } from './progress.tsx';
import { ReleaseBar } from './release-bar.tsx';
import { type CardGroup, cardGroups, type ShownCard } from '../../platform/score-cards/shown-cards.ts';
import type { FilesAhead } from './use-files-ahead.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

const filters = {
  all: cardGroups,
  todo: ['started', 'open'],
  scored: ['scored', 'released'],
} as const satisfies Record<string, readonly CardGroup[]>;
type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

interface CardListProps {
  competitionCode: string;
  answer: JudgeCards;
  rounds: readonly JudgedRound[];
  round: JudgedRound;
  cards: readonly ShownCard[];
  state: ScoreLogState;
  online: boolean;
  ahead: FilesAhead;
  /** A card is open, which has the title of the page. */
  isBeside: boolean;
}

const inGroups = (cards: readonly ShownCard[], groups: readonly CardGroup[]): ShownCard[] =>
  cards.filter(({ group }) => groups.includes(group));

const Head = ({ answer, rounds, round, cards, isBeside }: CardListProps) => {
  const words = useArea(judgeWords);
  const [search, setSearch] = useSearchParams();
  const rooms = [...new Set(cards.flatMap(({ card }) => card.roomName ?? []))];
  const title = rooms.length === 1 ? rooms[0] : round.roundName;
  const Title = isBeside ? 'h2' : 'h1';
  const { code } = useLocale();
  const counting = useArea(countingWords);
  const closedLine = ({ roundName, closedAt, closedBy }: JudgedRound): string => {
    const line = counting.closed(roundName, formatWhen(code, new Date(closedAt ?? '')));
    return closedBy ? counting.closedBy(line, closedBy) : line;
  };
  return (
    <>
      <div className={styles.top}>
        <p>
          {answer.competitionName}, {round.closedAt === null ? round.roundName : closedLine(round)}
        </p>
        {isRoundOpen(round) ? (
          <Chip state="live">{words.live}</Chip>
        ) : (
          <Chip state="missing">{round.closedAt === null ? words.notBegun : words.closed}</Chip>
        )}
      </div>
      <Title tabIndex={-1} className={styles.title}>
        {title}
      </Title>
      {round.blind && <p className={styles.blind}>{words.blind}</p>}
      {rounds.length > 1 && (
        <div className={styles.rounds}>
          <Segmented
            label={words.roundLabel}
            options={rounds.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName }))}
            value={round.roundCode}
            onChange={(picked) => setSearch(withParams(search, { round: picked, card: undefined }))}
          />
        </div>
      )}
    </>
  );
};

/** While judging goes on: how far the judge is, and the cards by that. */
const OpenCards = ({ cards }: CardListProps) => {
  const words = useArea(judgeWords);
  const [search] = useSearchParams();
  const filter = filterNames.find((name) => name === search.get('show')) ?? 'all';
  const groups = filters[filter].filter((group) => cards.some((one) => one.group === group));
  return (
    <>
      <Progress cards={cards} />
      <Decisions cards={cards} />
      <Tabs
        label={words.filterLabel}
        tabs={filterNames.map((name) => ({
          to: `?${withParams(search, { show: name === 'all' ? undefined : name }).toString()}`,
          label: words.filters[name],
          count: String(inGroups(cards, filters[name]).length),
          current: name === filter,
        }))}
      />
      {groups.length === 0 && (
        <p className={styles.none}>{filter === 'todo' ? words.nothingTodo : words.nothingScored}</p>
      )}
      {groups.map((group) => (
        <section key={group} aria-label={words.groups[group]}>
          <div className={styles.groupHead}>
            <span>{words.groups[group]}</span>
            {(group === 'scored' || group === 'released') && <span className={styles.dim}>{words.yourAverage}</span>}
          </div>
          <ul className={styles.rows}>
            {inGroups(cards, [group]).map((shown) => (
              <CardRow
                key={shown.card.containerCode}
                shown={shown}
                average={shown.average === null ? '' : showScore(shown.average)}
                isOpen={search.get('card') === shown.card.containerCode}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

/** The judge's cards of a round by how far they are, and the way to release them. */
export const CardList = (props: CardListProps) => {
  const { round, cards, state, online, ahead } = props;
  const words = useArea(judgeWords);
  const { code } = useLocale();
  return (
    <section className={styles.list} aria-label={words.title}>
      <Head {...props} />
      {round.closedAt === null ? (
        <OpenCards {...props} />
      ) : (
        <>
          <AfterClose round={round} cards={cards} />
          <OwnSpread competitionCode={props.competitionCode} round={round} />
        </>
      )}
      {ahead.wanted > 0 && (
        <p className={styles.none}>{words.filesAhead(ahead.kept, ahead.wanted, formatBytes(code, ahead.bytes))}</p>
      )}
      <ReleaseBar {...{ round, cards, online }} waiting={countFields(waitingOperations(state.log))} />
    </section>
  );
};
