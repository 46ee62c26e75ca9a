import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { loadForm } from './actions.ts';
import styles from './registration.module.css';
import { OpenForm } from './registration-form.tsx';
import { registrationWords } from './words.ts';

/** The form of a competition, or why there is none; for people with a whole account. */
export const Registration = ({ competitionCode, invite }: { competitionCode: string; invite?: string | undefined }) => {
  const messages = useMessages();
  const words = useArea(registrationWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(loadForm(competitionCode, signal)));
  if (state.kind === 'loading')
    return (
      <Skeleton label={words.loading} bones={[{ wide: '40%', high: '32px' }, { high: '80px' }, { high: '80px' }]} />
    );
  if (state.kind === 'failed') {
    return (
      <div className={styles.form}>
        <Note icon="cross" bad title={words.failed}>
          {errorText(messages, state.code)}
        </Note>
        <div>
          <Button onClick={again}>{words.again}</Button>
        </div>
      </div>
    );
  }
  const { competition, mine } = state.value;
  if (mine) {
    return (
      <div className={styles.form}>
        <Note icon="tick" title={words.already.title}>
          {words.already.lead(mine.containerName)}
        </Note>
        <div>
          <LinkButton kind="main" size="large" to={`/auth/competitions/p/${encodeURIComponent(competitionCode)}`}>
            {words.already.action}
          </LinkButton>
        </div>
      </div>
    );
  }
  const crew = competition.me.role === 'organiser' || competition.me.role === 'crew';
  if (crew || competition.registration !== 'open') {
    return (
      <div className={styles.form}>
        <Note icon="clock">
          {crew || competition.registration === 'open' ? words.crew : words.closed[competition.registration]}
        </Note>
        <div>
          <LinkButton kind="outline" to={`/competitions/${encodeURIComponent(competitionCode)}`}>
            {words.closed.action}
          </LinkButton>
        </div>
      </div>
    );
  }
  return <OpenForm form={state.value} invite={invite} />;
};
