import { useArea } from '../../i18n/area.ts';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { formatTime } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import type { RequestError } from '../../platform/http/request-error.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { logIn, startLoginByCode, verifyLoginByCode } from './actions.ts';
import { NumeralAside, PodiumAside } from './asides.tsx';
import { Frame } from './frame.tsx';
import { carried } from './journey.ts';
import { peekWords } from './new-password.tsx';
import { OtpForm } from './otp-form.tsx';
import { type CodeSent, useChallenge } from './use-challenge.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

const Locked = ({ error }: { error: RequestError }) => {
  const words = useArea(accountsWords).loginPassword;
  const { code } = useLocale();
  const until = error.details['retryAt'];
  return (
    <Note icon="lock" bad title={words.lockedTitle}>
      {words.lockedBody} {typeof until === 'string' && words.lockedUntil(formatTime(code, new Date(until)))}
    </Note>
  );
};

const Who = ({ email }: { email: string }) => {
  const words = useArea(accountsWords);
  const { search } = useChallenge();
  return (
    <p className={styles.who}>
      {words.loginPassword.as} <strong>{email}</strong>
      <Link className={styles.link} to={`/login/${carried(search)}`}>
        {words.change}
      </Link>
    </p>
  );
};

const PasswordForm = ({ email, onCode }: { email: string; onCode: (sent: CodeSent) => void }) => {
  const messages = useMessages();
  const words = useArea(accountsWords);
  const dispatch = useAppDispatch();
  const { search } = useChallenge();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const login = useSubmit(async (key) => dispatch(logIn(key, email, password)));
  const code = useSubmit(async (key) => onCode(await dispatch(startLoginByCode(key, email))));
  const locked = login.error?.code === 'LOGIN_LOCKED';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (locked) void code.submit();
        else if (password) void login.submit();
        else setMissing(true);
        if (!password) input.current?.focus();
      }}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {locked && login.error && <Locked error={login.error} />}
      <PasswordField
        ref={input}
        data-autofocus
        label={words.password.label}
        name="password"
        autoComplete="current-password"
        words={peekWords(words)}
        error={
          missing ? words.password.missing : login.error && !locked ? errorText(messages, login.error.code) : undefined
        }
        action={
          <Link className={styles.link} to={`/forgot-password/${carried(search)}`}>
            {words.loginPassword.forgot}
          </Link>
        }
        value={password}
        onChange={(value) => {
          setPassword(value);
          setMissing(false);
        }}
      />
      {code.error && (
        <Note icon="cross" bad>
          {errorText(messages, code.error.code)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button kind="main" size="large" wide type="submit" busy={login.busy || (locked && code.busy)}>
          {locked ? words.loginPassword.lockedAction : words.loginPassword.submit}
        </Button>
        {!locked && (
          <Button kind="quiet" wide busy={code.busy} onClick={() => void code.submit()}>
            {words.loginPassword.byCode}
          </Button>
        )}
      </div>
    </form>
  );
};

/** The password step, with a way in by emailed code. The code's challenge is in the address. */
export const LoginPassword = () => {
  const words = useArea(accountsWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { sent, begin, again, search } = useChallenge();
  const email = useAppSelector(({ pageHandler, persistConfig }) => pageHandler.email || persistConfig.email);
  const fromSignUp = useAppSelector(({ pageHandler }) => pageHandler.prevPage.startsWith('/sign-up'));
  if (!email) return <Navigate to={`/login/${carried(search)}`} replace />;
  if (!sent) {
    return (
      <Frame
        heading={words.loginPassword.heading}
        lead={<Who email={email} />}
        aside={<PodiumAside statement={words.loginPassword.statement} />}
      >
        {fromSignUp && (
          <div className={styles.above}>
            <Note icon="person">{words.loginPassword.known}</Note>
          </div>
        )}
        <PasswordForm email={email} onCode={begin} />
      </Frame>
    );
  }
  return (
    <Frame
      heading={words.loginPassword.codeHeading}
      lead={words.otp.sentTo(email)}
      aside={<NumeralAside statement={words.signUpOtp.statement} numeral="6" />}
    >
      <OtpForm
        sent={sent}
        onSent={again}
        submitLabel={words.loginPassword.submit}
        onCode={async (key, otp) => dispatch(verifyLoginByCode(key, sent.challenge, otp))}
      />
      <Button
        kind="quiet"
        wide
        onClick={() => void navigate(`/login/add-password${carried(search)}`, { replace: true })}
      >
        {words.loginPassword.withPassword}
      </Button>
    </Frame>
  );
};
