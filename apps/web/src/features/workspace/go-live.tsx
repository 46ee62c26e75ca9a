import { blockingPoints } from '@podium/domain/competitions';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { setStatus } from './actions.ts';
import { CheckPoints } from './check-list.tsx';
import styles from './check-list.module.css';
import { WaitingMails } from './waiting-mails.tsx';
import { workspaceWords } from './words.ts';

/** How many mails wait, in words, and a way to see them. */
const Waiting = ({ open, onSee }: { open: boolean; onSee: () => void }) => {
  const words = useArea(workspaceWords).waiting;
  const counts = useAppSelector(({ workspace }) => workspace.waitingMails);
  if (!counts) return null;
  const invitations = counts.judge + counts.crew;
  const others = counts.member + counts.link + counts.participant;
  if (invitations + others === 0) return null;
  return (
    <p className={styles.waiting}>
      <b>{words.count(invitations, others)}</b> {words.leave}{' '}
      <button type="button" aria-expanded={open} onClick={onSee}>
        {open ? words.back : words.see}
      </button>
    </p>
  );
};

/** While something is left the button counts it and, pressed, opens the list of what and where. */
export const GoLive = ({ competitionCode, onLive }: { competitionCode: string; onLive: (mails: number) => void }) => {
  const words = useArea(workspaceWords);
  const { shell } = useMessages();
  const dispatch = useAppDispatch();
  const points = useAppSelector(({ workspace }) => workspace.goLive);
  const name = useAppSelector(({ competition }) => competition.current?.competitionName ?? '');
  const [asked, setAsked] = useState(false);
  const [listed, setListed] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = points ? blockingPoints(points).length : 0;
  const isLocked = left > 0 || !points;
  const close = (): void => {
    setAsked(false);
    setListed(false);
  };
  const go = async (): Promise<void> => {
    setBusy(true);
    const sent = await dispatch(setStatus('LIVE', words.notLive(name)));
    setBusy(false);
    if (sent === undefined) return;
    close();
    onLive(sent);
  };
  const label = left > 0 ? words.goLiveLeft(left) : words.goLive;
  return (
    <>
      <Button
        kind={isLocked ? 'outline' : 'main'}
        busy={busy}
        aria-haspopup={isLocked ? 'dialog' : undefined}
        onClick={() => (isLocked ? setAsked(Boolean(points)) : void go())}
      >
        {isLocked && <i className={styles.mark} />}
        {label}
      </Button>
      {!isLocked && <IconButton icon="form" label={words.list.open} onClick={() => setAsked(true)} />}
      {asked && points && (
        <Dialog wide="side" title={words.list.title} closeLabel={shell.close} onClose={close}>
          {listed ? <WaitingMails competitionCode={competitionCode} /> : <CheckPoints points={points} onGo={close} />}
          <div className={styles.foot}>
            <Waiting open={listed} onSee={() => setListed(!listed)} />
            <Button kind="main" wide size="large" locked={isLocked} busy={busy} onClick={() => !isLocked && void go()}>
              {label}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
