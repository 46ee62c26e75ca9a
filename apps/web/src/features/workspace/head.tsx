import type { Competition } from '@podium/contract';
import { timelineEnd } from '@podium/domain/competitions';
import { useEffect, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatMoment, zoneName } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { may } from '../../platform/competition/permissions.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/marks.tsx';
import { GoLive } from './go-live.tsx';
import { Presence } from './presence.tsx';
import { workspaceWords } from './words.ts';
import type { WorkspaceParts } from './workspace-parts.ts';
import styles from './workspace.module.css';

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

/** A phone shows the icon alone, so that all of it stands in one row. */
const Word = ({ children }: { children: string }) => <span className={styles.word}>{children}</span>;

export const Head = ({
  competition,
  share,
  publicPath,
  previewPath,
  leaderboardPath,
}: {
  competition: Competition;
  share: WorkspaceParts['share'];
  publicPath: string | undefined;
  previewPath: string;
  leaderboardPath: string;
}) => {
  const words = useArea(workspaceWords);
  const { shell } = useMessages();
  const name = competition.competitionName || words.unnamed;
  const isLive = competition.status === 'LIVE';
  const line = useLine(competition);
  const [sharing, setSharing] = useState<'asked' | 'fresh'>();
  useEffect(() => {
    document.title = shell.titled(name);
  }, [name, shell]);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Chip state={isLive ? 'on' : 'missing'}>{words.status[competition.status]}</Chip>
        <p>{line}</p>
        <Presence competitionCode={competition.competitionCode} />
      </div>
      <h1 tabIndex={-1}>{name}</h1>
      <div className={styles.acts}>
        {isLive && may(competition.me, 'scores.view') && (
          <LinkButton kind="outline" icon="star" to={leaderboardPath}>
            <Word>{words.leaderboard}</Word>
          </LinkButton>
        )}
        {isLive && publicPath && (
          <LinkButton kind="outline" icon="eye" to={publicPath}>
            <Word>{words.publicPage}</Word>
          </LinkButton>
        )}
        {!isLive && (
          <LinkButton kind="outline" icon="eye" to={previewPath}>
            <Word>{words.preview}</Word>
          </LinkButton>
        )}
        <Button kind={isLive ? 'slab' : 'outline'} icon="share" onClick={() => setSharing('asked')}>
          <Word>{words.share}</Word>
        </Button>
        {!isLive && may(competition.me, 'competition.edit') && <GoLive onLive={() => setSharing('fresh')} />}
      </div>
      {sharing && share({ competition, isFresh: sharing === 'fresh', onClose: () => setSharing(undefined) })}
    </header>
  );
};
