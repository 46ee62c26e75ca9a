import { useArea } from '../../i18n/area.ts';
import { otpLength } from '@podium/domain/accounts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import styles from './accounts.module.css';
import { Resend } from './resend.tsx';
import type { CodeSent } from './use-challenge.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

/** On a person's own computer there is usually no mail server; the mail is then shown by the product itself. */
export const LocalMailHint = () => {
  const words = useArea(accountsWords).otp;
  if (!['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)) return null;
  return (
    <p className={styles.resend}>
      <span>
        {words.localHint}{' '}
        <Link className={styles.link} to="/dev/mailbox" target="_blank">
          {words.localLink}
        </Link>
      </span>
    </p>
  );
};

interface OtpFormProps {
  sent: CodeSent;
  onSent: (sent: CodeSent) => void;
  onCode: (idempotencyKey: string, otp: string) => Promise<void>;
  submitLabel: string;
}

/** The emailed code. Six digits send themselves; a wrong code is taken out so that the next can be typed at once. */
export const OtpForm = ({ sent, onSent, onCode, submitLabel }: OtpFormProps) => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = accounts.otp;
  const [otp, setOtp] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { submit, busy, error, clear } = useSubmit(async (key, code: string) => {
    try {
      await onCode(key, code);
    } catch (failure) {
      setOtp('');
      input.current?.focus();
      throw failure;
    }
  });

  const type = (value: string): void => {
    setOtp(value);
    setMissing(false);
    if (value) clear();
    if (value.length === otpLength) void submit(value);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (otp.length === otpLength) void submit(otp);
        else setMissing(true);
        input.current?.focus();
      }}
    >
      <OtpField
        ref={input}
        leads
        label={words.label}
        help={words.lifetime}
        error={missing ? words.missing : error && errorText(messages, error.code)}
        value={otp}
        onChange={type}
      />
      <Resend sent={sent} onSent={onSent} />
      <LocalMailHint />
      <div className={styles.actions}>
        <Button kind="main" size="large" wide type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
};
