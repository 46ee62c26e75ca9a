import { useArea } from '../../i18n/area.ts';
import { safeRedirect, userSessionEnds } from '@podium/domain/accounts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Note } from '../../ui/marks.tsx';
import { askEmail } from './actions.ts';
import { PodiumAside } from './asides.tsx';
import { EmailForm } from './email-form.tsx';
import { Frame } from './frame.tsx';
import { carried } from './journey.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

export const Login = () => {
  const words = useArea(accountsWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ended = useAppSelector(({ endedSession }) => userSessionEnds.find((one) => one === endedSession.user?.ended));
  // Somebody on the way to a registration may have no account yet.
  const isOnTheWay = Boolean(safeRedirect(search.get('redirect')));
  return (
    <Frame
      heading={isOnTheWay ? words.login.headingOnTheWay : words.login.heading}
      lead={isOnTheWay ? words.login.leadOnTheWay : words.login.lead}
      aside={<PodiumAside statement={words.login.statement} />}
    >
      <EmailForm
        submitLabel={words.goOn}
        above={
          ended ? (
            <Note icon="lock" title={words.login.endedTitle}>
              {words.login.ended[ended]}
            </Note>
          ) : (
            isOnTheWay && <Note icon="arrow">{words.login.redirected}</Note>
          )
        }
        onEmail={async (key, email) => {
          const known = await dispatch(askEmail(key, email));
          await navigate((known ? '/login/add-password' : '/sign-up/') + carried(search));
        }}
        below={
          <>
            <span>
              {words.login.newHere} <Link to={`/sign-up/${carried(search)}`}>{words.login.toSignUp}</Link>
            </span>
            <span>
              {words.login.judge} <Link to="/login/judge/">{words.login.toJudge}</Link>
            </span>
          </>
        }
      />
    </Frame>
  );
};
