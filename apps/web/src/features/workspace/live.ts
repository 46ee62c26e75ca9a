import type { Competition, CompetitionRole } from '@podium/contract';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { refreshCompetition, refreshSettings } from '../../platform/competition/refresh.ts';
import { loadGoLive } from '../../platform/competition/workspace-actions.ts';
import { RequestError } from '../../platform/http/request-error.ts';
import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { roleChange } from './role-change.ts';
import { workspaceWords } from './words.ts';

/** The open competition, its settings and the person's permissions follow the changes of others. */
export const useLiveWorkspace = ({ competitionCode, competitionName, me }: Competition): void => {
  const words = useArea(workspaceWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const notifySuccess = (message: string): void =>
    void dispatch(notify({ type: 'info', code: 'STANDING_CHANGED', message }));
  const leave = async (): Promise<void> => {
    await navigate('/auth/dashboard/', { replace: true });
    notifySuccess(words.left(competitionName || words.unnamed));
  };
  const accept = (after: CompetitionRole): boolean => {
    const change = roleChange(me, after);
    if (change === 'out') void leave();
    if (change === 'other') notifySuccess(words.otherRights);
    return change !== 'out';
  };
  const competition = useReload(async (signal) => {
    try {
      await dispatch(refreshCompetition(competitionCode, signal, (after) => accept(after.me)));
    } catch (error) {
      if (!(error instanceof RequestError) || (error.status !== 403 && error.status !== 404)) throw error;
      await leave();
    }
  });
  const settings = useReload(async (signal) => dispatch(refreshSettings(competitionCode, signal)));
  const list = useReload(async () => dispatch(loadGoLive()));
  const both = (): void => {
    competition();
    settings();
  };
  useLive(
    { of: 'competition', competitionCode },
    {
      'new-container-created': competition,
      'bulk-create-containers': competition,
      'weightage-change': competition,
      'round-live': competition,
      'round-delete': both,
      'update-competition-setting': both,
      'timeline-update': settings,
      'submission-settings-update': settings,
      'crew-status-update': competition,
      // What the check list counts beside the competition itself: judges, their rooms, entries and theirs.
      'judge-status-update': list,
      'judging-plan-update': list,
      'room-containers-update': list,
      missed: both,
      refused: competition,
    },
  );
  // A person who was removed no longer receives the competition's channel, but still their own.
  useLive(useOwnChannel(), {
    'crew-status-update': (data) => (data.competitionCode === competitionCode ? competition() : undefined),
  });
};
