import { Link, useParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import type { ScreenHandle } from '../../platform/shell/screen-handle.ts';
import { useTitle } from '../../platform/shell/use-title.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadCompetition } from './actions.ts';
import styles from './questions.module.css';
import { Questions } from './questions.tsx';
import { questionWords } from './words.ts';

/** A page of its own, which mails lead to. */
export const handle: ScreenHandle = { title: ({ shell }) => shell.competition.title };
export const Component = () => {
  const words = useArea(questionWords);
  const { competitionCode = '' } = useParams();
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ auth }) => auth.token);
  const { state, again } = useLoad(`${competitionCode} ${token}`, async (signal) =>
    dispatch(loadCompetition(competitionCode, signal)),
  );
  const name = state.kind === 'shown' ? state.value.competitionName : undefined;
  useTitle(name === undefined ? undefined : words.pageTitle(name));
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={`/competitions/${encodeURIComponent(competitionCode)}`}>
        <Icon name="back" size={16} />
        {words.back}
      </Link>
      <h1 tabIndex={-1}>{name === undefined ? words.title : words.pageTitle(name)}</h1>
      {state.kind === 'shown' ? (
        <Questions competition={state.value} />
      ) : (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '96px' }, { high: '96px' }]} />
      )}
    </div>
  );
};
