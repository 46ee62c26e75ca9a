import type { Competition } from '@podium/contract';
import { timelineEnd } from '@podium/domain/competitions';
import { useCallback, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { may } from '../../platform/competition/permissions.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Chip } from '../../ui/marks.tsx';
import { loadShare, type Share } from './actions.ts';
import { Code } from './code.tsx';
import { Poster } from './poster.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './share.module.css';
import { shareWords } from './words.ts';

interface SharePanelProps {
  competition: Competition;
  /** It went live a moment ago, and so many mails that waited were sent. */
  sentMails: number | undefined;
  onClose: () => void;
}

/** Until when, or from when, people can register; undefined where no window is set. */
const useWindowLine = (): string | undefined => {
  const words = useArea(shareWords).now;
  const { code } = useLocale();
  const now = useNow(60_000);
  const settings = useAppSelector(({ workspace }) => workspace.settings);
  const window = settings?.timeline.values.find(({ kind }) => kind === 'registration');
  if (!window) return undefined;
  const start = new Date(window.startTime);
  const end = timelineEnd({ startTime: start, hours: window.hours });
  if (now > end) return undefined;
  return now < start ? words.opensLater(formatWhen(code, start)) : words.openUntil(formatWhen(code, end));
};

/** What happens from now on, in three lines. */
const HappensNow = ({ windowLine, sentMails }: { windowLine: string | undefined; sentMails: number }) => {
  const words = useArea(shareWords).now;
  const settings = useAppSelector(({ workspace }) => workspace.settings);
  const approval = settings && (settings.registration.values.approval ? words.approval : words.noApproval);
  return (
    <ol className={styles.lines}>
      {[windowLine, sentMails > 0 ? words.mails(sentMails) : null, approval].map(
        (line) => line && <li key={line}>{line}</li>,
      )}
    </ol>
  );
};

const LiveSince = () => {
  const words = useArea(shareWords);
  const { code } = useLocale();
  const now = useNow(3_600_000);
  return <Chip state="live">{words.since(formatTime(code, now))}</Chip>;
};

/** The device's own way to send something, where it has one. */
const NativeShare = ({ title, url }: { title: string; url: string }) => {
  const words = useArea(shareWords);
  if (!('share' in navigator)) return null;
  // Closing the device's sheet is no failure.
  const send = (): void => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <Button kind="outline" icon="share" onClick={send}>
      {words.native}
    </Button>
  );
};

/** The link with everything one can do with it. */
const LinkRow = ({ name, share, when }: { name: string; share: Share; when: string }) => {
  const words = useArea(shareWords);
  const [printing, setPrinting] = useState(false);
  const onDone = useCallback(() => setPrinting(false), []);
  return (
    <div className={styles.link}>
      <CopyField label={words.link} value={share.link} words={words.copy} />
      <div className={styles.acts}>
        <NativeShare title={name} url={share.link} />
        <Button kind="outline" icon="form" onClick={() => setPrinting(true)}>
          {words.poster.act}
        </Button>
      </div>
      {printing && <Poster {...{ name, share, when, onDone }} />}
    </div>
  );
};

/** Everything an organiser hands out, with what happens now when it has just gone live. */
export const SharePanel = ({ competition, sentMails, onClose }: SharePanelProps) => {
  const isFresh = sentMails !== undefined;
  const words = useArea(shareWords);
  const dispatch = useAppDispatch();
  const windowLine = useWindowLine();
  const { competitionCode, competitionName, me } = competition;
  const isLive = competition.status === 'LIVE';
  const { state, again, put } = useLoad(`${competitionCode} ${competition.status}`, async (signal) =>
    dispatch(loadShare(competitionCode, signal)),
  );
  return (
    <Dialog
      wide
      above={isFresh && <LiveSince />}
      title={isFresh ? words.live(competitionName) : words.title(competitionName)}
      closeLabel={words.close}
      onClose={onClose}
    >
      {!isLive && <p className={styles.help}>{words.draft}</p>}
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '240px' }, { high: '76px' }]} />
      )}
      {state.kind === 'shown' && (
        <>
          <div className={styles.hand}>
            <div>
              {isFresh && <HappensNow windowLine={windowLine} sentMails={sentMails} />}
              <Code
                {...{ competitionCode, isLive }}
                share={state.value}
                canChange={may(me, 'registration.manage')}
                onShare={put}
              />
            </div>
            <figure className={styles.qr}>
              <QrCode qr={state.value.qr} label={words.qr} />
              <figcaption>{words.opensPage}</figcaption>
            </figure>
          </div>
          <LinkRow name={competitionName} share={state.value} when={windowLine ?? ''} />
        </>
      )}
    </Dialog>
  );
};
