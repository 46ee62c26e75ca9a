import type { Competition } from '@podium/contract';
import { timelineEnd } from '@podium/domain/competitions';
import { type ReactNode, useEffect, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatMoment, zoneName } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { may } from '../../platform/competition/permissions.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { IconButton, LinkIconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/marks.tsx';
import { skipTarget } from '../../ui/skip-link.tsx';
import { GoLive } from './go-live.tsx';
import styles from './head.module.css';
import { Presence } from './presence.tsx';
import { workspaceWords } from './words.ts';
import type { WorkspaceParts } from './workspace-parts.ts';

/** One line on what happens next: the check list for a draft, the registration window for a live one. */
const useLine = ({ status }: Competition): string => {
  const words = useArea(workspaceWords);
  const { code } = useLocale();
  const [now] = useState(() => new Date());
  const window = useAppSelector(({ workspace }) =>
    workspace.settings?.timeline.values.find(({ kind }) => kind === 'registration'),
  );
  const zone = zoneName(code, now);
  if (status === 'DRAFT') return words.draftLine(zone);
  if (!window) return '';
  const start = new Date(window.startTime);
  const end = timelineEnd({ startTime: start, hours: window.hours });
  if (now < start) return words.opens(formatMoment(code, start), zone);
  return now < end ? words.closes(formatMoment(code, end), zone) : words.closed;
};

interface HeadProps {
  competition: Competition;
  /** The tabs of the competition, or the name of the area. */
  children: ReactNode;
  share: WorkspaceParts['share'];
  publicPath: string | undefined;
  previewPath: string;
  leaderboardPath: string;
}

/** One row that stays: where one is, the state, and what can be done with the competition. Its name is in the rail. */
export const Head = ({ competition, children, share, publicPath, previewPath, leaderboardPath }: HeadProps) => {
  const words = useArea(workspaceWords);
  const { shell } = useMessages();
  const { competitionCode, me } = competition;
  const name = competition.competitionName || words.unnamed;
  const isLive = competition.status === 'LIVE';
  const line = useLine(competition);
  const [sharing, setSharing] = useState<{ sentMails?: number }>();
  useEffect(() => {
    document.title = shell.titled(name);
  }, [name, shell]);
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} title={name}>
        {name}
      </h1>
      {children}
      <div className={styles.state} title={line}>
        <Chip state={isLive ? 'on' : 'missing'}>{words.status[competition.status]}</Chip>
        <p>{line}</p>
      </div>
      <Presence competitionCode={competitionCode} />
      <div className={styles.acts} {...skipTarget('check-list')}>
        {isLive && may(me, 'scores.view') && (
          <LinkIconButton icon="star" label={words.leaderboard} to={leaderboardPath} />
        )}
        {isLive && publicPath && <LinkIconButton icon="eye" label={words.publicPage} to={publicPath} />}
        {!isLive && <LinkIconButton icon="eye" label={words.preview} to={previewPath} />}
        <IconButton icon="share" label={words.share} onClick={() => setSharing({})} />
        {!isLive && may(me, 'competition.edit') && (
          <GoLive competitionCode={competitionCode} onLive={(sentMails) => setSharing({ sentMails })} />
        )}
      </div>
      {sharing && share({ competition, sentMails: sharing.sentMails, onClose: () => setSharing(undefined) })}
    </header>
  );
};
