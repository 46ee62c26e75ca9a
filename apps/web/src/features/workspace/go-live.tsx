import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { setStatus } from './actions.ts';
import { CheckPoints } from './check-list.tsx';
import { workspaceWords } from './words.ts';

/** While something is left the button counts it and, pressed, says what and where. */
export const GoLive = ({ onLive }: { onLive: () => void }) => {
  const words = useArea(workspaceWords);
  const { shell } = useMessages();
  const dispatch = useAppDispatch();
  const points = useAppSelector(({ workspace }) => workspace.goLive);
  const name = useAppSelector(({ competition }) => competition.current?.competitionName ?? '');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = points?.filter(({ done }) => !done) ?? [];
  const go = async (): Promise<void> => {
    if (missing.length > 0 || !points) {
      setAsked(Boolean(points));
      return;
    }
    setBusy(true);
    const done = await dispatch(setStatus('LIVE', words.notLive(name)));
    setBusy(false);
    if (done) onLive();
  };
  return (
    <>
      <Button kind="main" locked={missing.length > 0 || !points} busy={busy} onClick={() => void go()}>
        {missing.length > 0 ? words.goLiveLeft(missing.length) : words.goLive}
      </Button>
      {asked && missing.length > 0 && (
        <Dialog title={words.list.dialog(missing.length)} closeLabel={shell.close} onClose={() => setAsked(false)}>
          <CheckPoints points={missing} onGo={() => setAsked(false)} />
        </Dialog>
      )}
    </>
  );
};
