import { useArea } from '../../i18n/area.ts';
import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { questionWords } from './words.ts';

/** A whole hall may have the public questions open; its reloads are spread over so long. */
const spreadMs = 2000;

export const useLivePublic = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again, spreadMs);
  useLive({ of: 'public-questions', competitionCode }, { 'questions-update': reload, missed: reload });
};

export const useLiveOwn = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(useOwnChannel(), {
    'questions-update': (changed) => changed.competitionCode === competitionCode && reload(),
    missed: reload,
  });
};

export const useLiveAsked = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive({ of: 'competition', competitionCode }, { 'questions-update': reload, missed: reload });
};

/** Says that a question has an answer, on whatever screen the person is. It draws nothing. */
export const QuestionNews = () => {
  const words = useArea(questionWords);
  const dispatch = useAppDispatch();
  useLive(useOwnChannel(), {
    'question-answered': ({ competitionName }) =>
      dispatch(notify({ type: 'info', code: 'ANSWERED', message: words.news(competitionName) })),
  });
  return null;
};
