import { useArea } from '../../i18n/area.ts';
import { isEmail, normaliseEmail } from '@podium/domain/text';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { accountsWords } from '../../platform/accounts/words.ts';

interface EmailFormProps {
  submitLabel: string;
  /** The address to begin with, instead of the one typed last. */
  known?: string | undefined;
  onEmail: (idempotencyKey: string, email: string) => Promise<void>;
  above?: ReactNode;
  below: ReactNode;
}

/** The first step of login, sign-up and recovery. */
export const EmailForm = ({ submitLabel, known, onEmail, above, below }: EmailFormProps) => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = accounts.email;
  const kept = useAppSelector(({ pageHandler, persistConfig }) => pageHandler.email || persistConfig.email);
  const [email, setEmail] = useState(known ?? kept);
  const [bad, setBad] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { submit, busy, error, clear } = useSubmit(onEmail);

  const go = (): void => {
    if (isEmail(normaliseEmail(email))) {
      void submit(email);
      return;
    }
    setBad(true);
    input.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {above}
      <TextField
        ref={input}
        data-autofocus
        label={words.label}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={words.placeholder}
        value={email}
        error={bad ? words.bad : error && errorText(messages, error.code)}
        onChange={(value) => {
          setEmail(value);
          setBad(false);
          clear();
        }}
      />
      <div className={styles.actions}>
        <Button kind="main" size="large" wide type="submit" busy={busy}>
          {submitLabel}
        </Button>
        <div className={styles.links}>{below}</div>
      </div>
    </form>
  );
};
