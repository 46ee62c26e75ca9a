import { useArea } from '../../i18n/area.ts';
import { passwordProblem } from '@podium/domain/accounts';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import styles from './accounts.module.css';
import { finishRecovery, startRecovery } from './actions.ts';
import { NumeralAside } from './asides.tsx';
import { EmailForm } from './email-form.tsx';
import { Frame } from './frame.tsx';
import { carried } from './journey.ts';
import { NewPassword, problemText } from './new-password.tsx';
import { LocalMailHint } from './otp-form.tsx';
import { Resend } from './resend.tsx';
import { challengePath, type CodeSent, useChallenge } from './use-challenge.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

export const ForgotPassword = () => {
  const words = useArea(accountsWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Frame
      heading={words.forgot.heading}
      lead={words.forgot.lead}
      aside={<NumeralAside statement={words.forgot.statement} numeral="10" />}
    >
      <EmailForm
        submitLabel={words.forgot.submit}
        onEmail={async (key, email) => {
          const sent = await dispatch(startRecovery(key, email));
          await navigate(challengePath('/forgot-password/new-password', search, sent), {
            state: { resendAt: sent.resendAt },
          });
        }}
        below={<Link to={`/login/${carried(search)}`}>{words.forgot.toLogin}</Link>}
      />
    </Frame>
  );
};

const codeCodes = new Set(['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED']);

const NewPasswordForm = ({
  sent,
  onSent,
  email,
}: {
  sent: CodeSent;
  onSent: (sent: CodeSent) => void;
  email: string;
}) => {
  const messages = useMessages();
  const words = useArea(accountsWords);
  const dispatch = useAppDispatch();
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const problem = passwordProblem(password, email);
  const { submit, busy, error, clear } = useSubmit(async (key) => {
    await dispatch(finishRecovery(key, { challenge: sent.challenge, otp, password }));
    dispatch(notify({ type: 'success', code: 'PASSWORD_RESET', message: words.newPassword.done }));
  });
  const text = error && errorText(messages, error.code);
  const aboutCode = error !== undefined && codeCodes.has(error.code);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (otp.length < 6) code.current?.focus();
        else if (problem) secret.current?.focus();
        else void submit();
      }}
    >
      <OtpField
        ref={code}
        leads
        label={words.otp.label}
        help={words.otp.lifetime}
        error={tried && otp.length < 6 ? words.otp.missing : aboutCode ? text : undefined}
        value={otp}
        onChange={(value) => {
          setOtp(value);
          clear();
        }}
      />
      <Resend sent={sent} onSent={onSent} />
      <LocalMailHint />
      <NewPassword
        ref={secret}
        label={words.newPassword.password}
        email={email}
        value={password}
        error={tried && problem ? problemText(words.password, problem, password) : aboutCode ? undefined : text}
        onChange={(value) => {
          setPassword(value);
          clear();
        }}
      />
      <div className={styles.actions}>
        <Button kind="main" size="large" wide type="submit" busy={busy}>
          {words.newPassword.submit}
        </Button>
      </div>
    </form>
  );
};

export const NewPasswordScreen = () => {
  const words = useArea(accountsWords);
  const { sent, again, search } = useChallenge();
  const email = useAppSelector(({ pageHandler, persistConfig }) => pageHandler.email || persistConfig.email);
  if (!sent) return <Navigate to={`/forgot-password/${carried(search)}`} replace />;
  return (
    <Frame
      heading={words.newPassword.heading}
      lead={words.newPassword.lead(email)}
      aside={<NumeralAside statement={words.newPassword.statement} numeral="6" />}
    >
      <NewPasswordForm sent={sent} onSent={again} email={email} />
    </Frame>
  );
};
