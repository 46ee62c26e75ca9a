import type { User } from '@podium/contract';
import { passwordProblem } from '@podium/domain/accounts';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import styles from './account-info.module.css';
import { changePassword } from './actions.ts';
import type { AccountParts } from './parts.ts';
import { FormError } from './save-bar.tsx';
import { accountInfoWords } from './words.ts';
import { type AccountsWords, accountsWords } from '../../platform/accounts/words.ts';

export const peekWords = (words: AccountsWords) => ({
  show: words.showPassword,
  hide: words.hidePassword,
  showLabel: words.showPasswordLabel,
  hideLabel: words.hidePasswordLabel,
});

export const PasswordForm = ({ user, NewPassword }: { user: User } & Pick<AccountParts, 'NewPassword'>) => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = useArea(accountInfoWords).password;
  const dispatch = useAppDispatch();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const weak = Boolean(passwordProblem(next, user.email));
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(changePassword(key, { currentPassword: current, newPassword: next }));
    setCurrent('');
    setNext('');
    setTried(false);
    dispatch(notify({ type: 'success', code: 'PASSWORD_CHANGED', message: words.done }));
  });
  const refused = (code: string): string | undefined => (error?.code === code ? errorText(messages, code) : undefined);
  return (
    <Block
      title={words.title}
      help={words.help}
      onSubmit={() => {
        setTried(true);
        if (current && !weak) void submit();
      }}
    >
      <PasswordField
        label={words.current}
        autoComplete="current-password"
        words={peekWords(accounts)}
        value={current}
        error={refused('PASSWORD_WRONG') ?? (tried && !current ? accounts.password.missing : undefined)}
        onChange={setCurrent}
      />
      <NewPassword
        label={words.next}
        email={user.email}
        value={next}
        error={refused('PASSWORD_TOO_WEAK') ?? (tried && weak ? messages.errors.PASSWORD_TOO_WEAK : undefined)}
        onChange={setNext}
      />
      <FormError error={error} except={['PASSWORD_WRONG', 'PASSWORD_TOO_WEAK']} />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </Block>
  );
};
