import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { forgetSession } from '../../platform/session/person-actions.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import styles from './account-info.module.css';
import { deleteAccount } from './actions.ts';
import { peekWords } from './password-form.tsx';
import { FormError } from './save-bar.tsx';
import { accountInfoWords } from './words.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = useArea(accountInfoWords).leave;
  const { dialog } = words;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(deleteAccount(key, password));
    // First away from pages that need a session, then the session: the other way round they would ask for a login.
    await navigate('/');
    dispatch(forgetSession());
    dispatch(notify({ type: 'info', code: 'ACCOUNT_DELETED', message: words.done }));
  });
  return (
    <Dialog title={dialog.title} closeLabel={messages.shell.close} onClose={onClose}>
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (password) void submit();
        }}
      >
        {(
          [
            [dialog.goes, dialog.gone],
            [dialog.stays, dialog.kept],
          ] as const
        ).map(([title, list]) => (
          <div key={title} className={styles.lists}>
            <h3>{title}</h3>
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
        <p>{dialog.forever}</p>
        <PasswordField
          label={dialog.password}
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
        <div className={styles.ends}>
          <Button kind="quiet" onClick={onClose}>
            {dialog.keep}
          </Button>
          <Button type="submit" busy={busy} className={styles.danger}>
            {dialog.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export const Leave = () => {
  const words = useArea(accountInfoWords).leave;
  const [open, setOpen] = useState(false);
  return (
    <Block title={words.title} help={words.help}>
      <div className={styles.actions}>
        <Button kind="outline" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
      {open && <LeaveDialog onClose={() => setOpen(false)} />}
    </Block>
  );
};
