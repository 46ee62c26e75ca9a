import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useReader } from '../../i18n/reader.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../../ui/marks.tsx';
import type { BoardFacts } from './actions.ts';
import styles from './leaderboard.module.css';
import { leaderboardWords } from './words.ts';

/** Where the leaderboard leads to; the screen knows the addresses. */
export interface HeadPaths {
  competition: (competitionCode: string) => string;
  release: (competitionCode: string) => string;
  publicBoard: (leaderboardID: string) => string;
  ownBoard: (leaderboardID: string) => string;
  projector: (leaderboardID: string) => string;
  /** Where the organiser opens a ceremony; of a released leaderboard it is offered first. */
  present: (competitionCode: string, of?: 'released') => string;
  ceremony: (leaderboardID: string) => string;
  embed: (leaderboardID: string) => string;
  place: (leaderboardID: string, containerCode: string) => string;
}

const State = ({ facts }: { facts: BoardFacts }) => {
  const words = useArea(leaderboardWords);
  const { state } = words;
  const { code } = useLocale();
  const { total } = facts;
  if (facts.isLive) return <Chip state="live">{state.live}</Chip>;
  if (facts.isReleased && total.kind !== 'final')
    return (
      <Chip state="half">{words.roundsOut(formatCount(code, total.roundsOut), formatCount(code, total.rounds))}</Chip>
    );
  return (
    <Chip state={facts.isReleased ? 'solid' : 'missing'}>{facts.isReleased ? state.released : state.notReleased}</Chip>
  );
};

const Frozen = ({ facts }: { facts: BoardFacts }) => {
  const words = useArea(leaderboardWords).frozen;
  const { code } = useLocale();
  const reader = useReader();
  if (!facts.frozen) return null;
  return (
    <div className={styles.frozen}>
      <Icon name="lock" />
      <div>
        {/* On a line of its own, the date of another zone takes as much room. */}
        <strong>
          {words.title} <span suppressHydrationWarning>{formatWhen(code, new Date(facts.frozen.at), reader)}</span>
        </strong>
        <p>
          {facts.frozen.reason} {facts.isLive ? words.organiser : words.others}
        </p>
      </div>
    </div>
  );
};

interface HeadProps {
  facts: BoardFacts;
  paths: HeadPaths;
  /** What leaves the screen from here. */
  menu: ReactNode;
}

export const Head = ({ facts, paths, menu }: HeadProps) => {
  const words = useArea(leaderboardWords);
  const { code } = useLocale();
  const reader = useReader();
  const { released, isLive, leaderboardID, competitionCode } = facts;
  const isPartial = facts.total.kind !== 'final';
  const when = (at: string): string => formatWhen(code, new Date(at), reader);
  const outNames = facts.rounds.map(({ roundName }) => roundName).join(', ');
  const line = isLive
    ? released
      ? words.liveLine.some(released.version)
      : words.liveLine.none
    : [
        ...(released ? [isPartial ? words.roundsAre(outNames, when(released.at)) : when(released.at)] : []),
        ...(facts.size > 0 ? [words.entries(formatCount(code, facts.size), facts.size)] : []),
        ...(facts.rounds.length > 0 && !isPartial ? [words.rounds(facts.rounds.length)] : []),
      ].join(' · ');
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.state}>
          <State facts={facts} />
          {/* The server writes the date for a reader that it does not know. */}
          <span suppressHydrationWarning>{line}</span>
        </p>
        <h1 tabIndex={-1}>{facts.competitionName}</h1>
        <p className={styles.links}>
          <Link to={paths.competition(competitionCode)}>{words.toCompetition}</Link>
          {facts.ceremony !== null && <Link to={paths.ceremony(leaderboardID)}>{words.toCeremony}</Link>}
        </p>
      </div>
      <div className={styles.acts}>
        {isLive && (
          <LinkButton kind="outline" to={paths.projector(leaderboardID)}>
            {words.projector}
          </LinkButton>
        )}
        {isLive && (
          <LinkButton kind="outline" to={paths.present(competitionCode, released ? 'released' : undefined)}>
            {words.present}
          </LinkButton>
        )}
        {isLive && (
          <LinkButton kind="slab" to={paths.release(competitionCode)}>
            {words.toRelease}
          </LinkButton>
        )}
        {(facts.isReleased || facts.size > 0) && menu}
      </div>
      <Frozen facts={facts} />
    </header>
  );
};
