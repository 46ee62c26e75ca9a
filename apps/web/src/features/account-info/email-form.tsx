import type { User } from '@podium/contract';
import { otpLength } from '@podium/domain/accounts';
import { isEmail, normaliseEmail } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import styles from './account-info.module.css';
import { finishEmailChange, startEmailChange } from './actions.ts';
import type { AccountParts, CodeSent } from './parts.ts';
import { peekWords } from './password-form.tsx';
import { FormError } from './save-bar.tsx';
import { accountInfoWords } from './words.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

type CodeParts = Pick<AccountParts, 'Resend' | 'LocalMailHint'>;
interface Asked extends CodeSent {
  email: string;
}

const AskForm = ({ user, onSent }: { user: User; onSent: (asked: Asked) => void }) => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = useArea(accountInfoWords).email;
  const dispatch = useAppDispatch();
  const [email, setEmail, discard] = useDraft('account email', '');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const newEmail = normaliseEmail(email);
  const problem = !isEmail(newEmail) ? accounts.email.bad : newEmail === user.email ? words.same : undefined;
  const { submit, busy, error } = useSubmit(async (key) => {
    const { challenge, resendAt } = await dispatch(startEmailChange(key, { newEmail, password }));
    discard();
    onSent({ challenge, resendAt, email: newEmail });
  });
  return (
    <Block
      title={words.title}
      help={words.help}
      onSubmit={() => {
        setTried(true);
        if (!problem && password) void submit();
      }}
    >
      <p className={styles.state}>
        {words.now} <b>{user.email}</b>
      </p>
      <TextField
        label={words.next}
        type="email"
        autoComplete="email"
        value={email}
        error={tried ? problem : undefined}
        onChange={setEmail}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        words={peekWords(accounts)}
        value={password}
        error={
          error?.code === 'PASSWORD_WRONG'
            ? errorText(messages, error.code)
            : tried && !password
              ? accounts.password.missing
              : undefined
        }
        onChange={setPassword}
      />
      <FormError error={error} except={['PASSWORD_WRONG']} />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </Block>
  );
};

const CodeForm = ({
  asked,
  onSent,
  onDone,
  Resend,
  LocalMailHint,
}: { asked: Asked; onSent: (asked: Asked) => void; onDone: () => void } & CodeParts) => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = useArea(accountInfoWords).email;
  const dispatch = useAppDispatch();
  const [otp, setOtp] = useState('');
  const [tried, setTried] = useState(false);
  const { submit, busy, error } = useSubmit(async (key, code: string) => {
    try {
      const email = await dispatch(finishEmailChange(key, { challenge: asked.challenge, otp: code }));
      onDone();
      dispatch(notify({ type: 'success', code: 'EMAIL_CHANGED', message: words.done(email) }));
    } catch (failure) {
      setOtp('');
      throw failure;
    }
  });
  const send = (code: string): void => {
    setTried(true);
    if (code.length === otpLength) void submit(code);
  };
  return (
    <Block title={words.title} help={accounts.otp.sentTo(asked.email)} onSubmit={() => send(otp)}>
      <OtpField
        label={accounts.otp.label}
        help={accounts.otp.lifetime}
        error={
          error && !otp
            ? errorText(messages, error.code)
            : tried && otp.length < otpLength && !busy && !error
              ? accounts.otp.missing
              : undefined
        }
        value={otp}
        onChange={(typed) => {
          setOtp(typed);
          setTried(false);
          if (typed.length === otpLength) send(typed);
        }}
      />
      <Resend sent={asked} onSent={(sent) => onSent({ ...asked, ...sent })} />
      <LocalMailHint />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {words.verify}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words.another}
        </Button>
      </div>
    </Block>
  );
};

/** Two steps in one place: the new address with the password, then the code that was sent there. */
export const EmailForm = ({ user, ...parts }: { user: User } & CodeParts) => {
  const [asked, setAsked] = useState<Asked>();
  return asked ? (
    <CodeForm asked={asked} onSent={setAsked} onDone={() => setAsked(undefined)} {...parts} />
  ) : (
    <AskForm user={user} onSent={setAsked} />
  );
};
