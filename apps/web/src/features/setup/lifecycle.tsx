import type { Competition } from '@podium/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Actions, Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { backToDraft, duplicate, remove, restore } from './actions.ts';
import { setupWords } from './words.ts';

/** Back to a draft, a copy, and taking it away. */
export const Lifecycle = ({ competition }: { competition: Competition }) => {
  const words = useArea(setupWords).lifecycle;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { competitionCode, competitionName, status, me } = competition;
  const notifySuccess = (message: string): void =>
    void dispatch(notify({ type: 'success', code: 'COMPETITION_KEPT', message }));
  const copy = async (): Promise<void> => {
    const code = await dispatch(duplicate(words.couldNot.copy(competitionName)));
    if (!code) return;
    await navigate(`/auth/competitions/o/${encodeURIComponent(code)}?content=settings`);
    notifySuccess(words.copied(competitionName));
  };
  const draft = async (): Promise<void> => {
    setAsking(false);
    if (await dispatch(backToDraft(words.couldNot.draft(competitionName))))
      notifySuccess(words.drafted(competitionName));
  };
  const takeAway = async (): Promise<void> => {
    if (!(await dispatch(remove(words.couldNot.remove(competitionName))))) return;
    await navigate('/auth/dashboard/?tab=organised');
    dispatch(
      notifyWithUndo(
        { type: 'success', code: 'COMPETITION_REMOVED', message: words.removed(competitionName) },
        () => void dispatch(restore(competitionCode, words.couldNot.restore(competitionName))),
      ),
    );
  };
  return (
    <Block title={words.title} help={status === 'LIVE' ? words.helpLive : words.helpDraft}>
      <Actions>
        <Button kind="outline" icon="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {status === 'LIVE' && (
          <Button kind="outline" onClick={() => setAsking(true)}>
            {words.draft}
          </Button>
        )}
        {status === 'DRAFT' && me.role === 'organiser' && (
          <Button kind="quiet" icon="bin" onClick={() => void takeAway()}>
            {words.remove}
          </Button>
        )}
      </Actions>
      {asking && (
        <ConfirmDialog
          title={words.draftTitle(competitionName)}
          reversal={{ how: words.liveAgain }}
          cancel={words.stay}
          confirm={words.draft}
          onConfirm={() => void draft()}
          onClose={() => setAsking(false)}
        >
          <p>{words.draftBody}</p>
        </ConfirmDialog>
      )}
    </Block>
  );
};
