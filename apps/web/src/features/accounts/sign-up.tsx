import { useArea } from '../../i18n/area.ts';
import { passwordProblem } from '@podium/domain/accounts';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import styles from './accounts.module.css';
import { askEmail, beginSignUp, startSignUp, verifySignUp } from './actions.ts';
import { StairAside } from './asides.tsx';
import { EmailForm } from './email-form.tsx';
import { Frame } from './frame.tsx';
import { carried } from './journey.ts';
import { NewPassword, problemText } from './new-password.tsx';
import { OtpForm } from './otp-form.tsx';
import { challengePath, useChallenge } from './use-challenge.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

const useEmail = (): string =>
  useAppSelector(({ pageHandler, persistConfig }) => pageHandler.email || persistConfig.email);

export const SignUp = () => {
  const words = useArea(accountsWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { email: asked, existingUser, password } = useAppSelector(({ pageHandler }) => pageHandler);
  const above =
    existingUser === false && asked && !password ? (
      <Note icon="person">{words.signUp.newEmail(asked)}</Note>
    ) : (
      search.get('participant') && <Note icon="star">{words.signUp.invited}</Note>
    );
  return (
    <Frame
      step={1}
      heading={words.signUp.heading}
      lead={words.signUp.lead}
      aside={<StairAside step={1} statement={words.signUp.statement} />}
    >
      <EmailForm
        submitLabel={words.goOn}
        above={above}
        onEmail={async (key, email) => {
          const known = await dispatch(askEmail(key, email));
          if (!known) dispatch(beginSignUp());
          await navigate((known ? '/login/add-password' : '/sign-up/add-password') + carried(search));
        }}
        below={
          <span>
            {words.signUp.haveOne} <Link to={`/login/${carried(search)}`}>{words.signUp.toLogin}</Link>
          </span>
        }
      />
    </Frame>
  );
};

export const SignUpPassword = () => {
  const messages = useMessages();
  const words = useArea(accountsWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const email = useEmail();
  const kept = useAppSelector(({ pageHandler }) => pageHandler.password);
  const [password, setPassword] = useState(kept);
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { submit, busy, error, clear } = useSubmit(async (key) => {
    const sent = await dispatch(startSignUp(key, email, password));
    await navigate(challengePath('/sign-up/otp-verify', search, sent), { state: { resendAt: sent.resendAt } });
  });
  const problem = passwordProblem(password, email);
  if (!email) return <Navigate to={`/sign-up/${carried(search)}`} replace />;
  return (
    <Frame
      step={2}
      heading={words.signUpPassword.heading}
      lead={
        <p className={styles.who}>
          {words.signUpPassword.for} <strong>{email}</strong>
          <Link className={styles.link} to={`/sign-up/${carried(search)}`}>
            {words.change}
          </Link>
        </p>
      }
      aside={<StairAside step={2} statement={words.signUpPassword.statement} />}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(Boolean(problem));
          if (problem) input.current?.focus();
          else void submit();
        }}
      >
        <NewPassword
          ref={input}
          leads
          label={words.password.label}
          email={email}
          value={password}
          error={
            refused && problem
              ? problemText(words.password, problem, password)
              : error && errorText(messages, error.code)
          }
          onChange={(value) => {
            setPassword(value);
            setRefused(false);
            clear();
          }}
        />
        <div className={styles.actions}>
          <Button kind="main" size="large" wide type="submit" busy={busy}>
            {words.goOn}
          </Button>
        </div>
      </form>
    </Frame>
  );
};

export const SignUpOtp = () => {
  const words = useArea(accountsWords);
  const dispatch = useAppDispatch();
  const { sent, again, search } = useChallenge();
  const email = useEmail();
  if (!sent) return <Navigate to={`/sign-up/${carried(search)}`} replace />;
  return (
    <Frame
      step={3}
      heading={words.signUpOtp.heading}
      lead={
        <>
          {words.otp.sentTo(email)}{' '}
          <Link className={styles.link} to={`/sign-up/${carried(search)}`}>
            {words.change}
          </Link>
        </>
      }
      aside={<StairAside step={3} statement={words.signUpOtp.statement} />}
    >
      <OtpForm
        sent={sent}
        onSent={again}
        submitLabel={words.goOn}
        onCode={async (key, otp) => dispatch(verifySignUp(key, sent.challenge, otp))}
      />
    </Frame>
  );
};
