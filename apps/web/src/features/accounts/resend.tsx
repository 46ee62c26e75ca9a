import { useArea } from '../../i18n/area.ts';
import { useEffect, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import styles from './accounts.module.css';
import { resendCode } from './actions.ts';
import { type CodeSent, secondsLeft } from './use-challenge.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

/** Another code, once the time to wait for the last one is over. */
export const Resend = ({ sent, onSent }: { sent: CodeSent; onSent: (sent: CodeSent) => void }) => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = accounts.otp;
  const dispatch = useAppDispatch();
  const [left, setLeft] = useState(() => secondsLeft(sent.resendAt, Date.now()));
  useEffect(() => {
    const tick = (): void => setLeft(secondsLeft(sent.resendAt, Date.now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [sent.resendAt]);
  const { submit, busy, error } = useSubmit(async (key) => {
    const { challenge, resendAt } = await dispatch(resendCode(key, sent.challenge));
    onSent({ challenge, resendAt });
    dispatch(notify({ type: 'success', code: 'CODE_RESENT', message: words.resent }));
  });
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <span>{words.resendIn(left)}</span>
      ) : (
        <button type="button" className={styles.link} aria-disabled={busy} onClick={() => void submit()}>
          {words.resend}
        </button>
      )}
      {error && <span role="alert">{errorText(messages, error.code)}</span>}
    </div>
  );
};
