import { Link } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
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
  ceremony: (leaderboardID: string) => string;
}

const State = ({ facts }: { facts: BoardFacts }) => {
  const { state } = useArea(leaderboardWords);
  if (facts.isLive) return <Chip state="live">{state.live}</Chip>;
  return (
    <Chip state={facts.isReleased ? 'solid' : 'missing'}>{facts.isReleased ? state.released : state.notReleased}</Chip>
  );
};

const Frozen = ({ facts }: { facts: BoardFacts }) => {
  const words = useArea(leaderboardWords).frozen;
  const { code } = useLocale();
  if (!facts.frozen) return null;
  return (
    <div className={styles.frozen}>
      <Icon name="lock" />
      <div>
        <strong>{words.title(formatWhen(code, new Date(facts.frozen.at)))}</strong>
        <p>
          {facts.frozen.reason} {facts.isLive ? words.organiser : words.others}
        </p>
      </div>
    </div>
  );
};

const Share = ({ link, title }: { link: string; title: string }) => {
  const words = useArea(leaderboardWords);
  const dispatch = useAppDispatch();
  const share = async (): Promise<void> => {
    const url = new URL(link, location.href).href;
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      dispatch(notify({ type: 'success', code: 'LINK_COPIED', message: words.copied }));
    } catch (error) {
      // A person who closes the sheet of the device has decided; a browser without a clipboard shows the link.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      dispatch(notify({ type: 'info', code: 'LINK_SHOWN', message: words.shareFailed(url) }));
    }
  };
  return (
    <Button kind="outline" icon="out" onClick={() => void share()}>
      {words.share}
    </Button>
  );
};

export const Head = ({ facts, isPublic, paths }: { facts: BoardFacts; isPublic: boolean; paths: HeadPaths }) => {
  const words = useArea(leaderboardWords);
  const { code } = useLocale();
  const { released, isLive, leaderboardID, competitionCode } = facts;
  const line = isLive
    ? released
      ? words.liveLine.some(released.version)
      : words.liveLine.none
    : [
        ...(released ? [formatWhen(code, new Date(released.at))] : []),
        ...(facts.size > 0 ? [words.entries(formatCount(code, facts.size), facts.size)] : []),
        ...(facts.rounds.length > 0 ? [words.rounds(facts.rounds.length)] : []),
      ].join(' · ');
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.state}>
          <State facts={facts} />
          <span>{line}</span>
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
          <LinkButton kind="slab" to={paths.release(competitionCode)}>
            {words.toRelease}
          </LinkButton>
        )}
        {facts.isReleased && (
          <Share
            title={facts.competitionName}
            link={isPublic ? paths.publicBoard(leaderboardID) : paths.ownBoard(leaderboardID)}
          />
        )}
      </div>
      <Frozen facts={facts} />
    </header>
  );
};
