import { useArea } from '../../i18n/area.ts';
import { minPasswordLength, type PasswordProblem, passwordProblem, passwordStrength } from '@podium/domain/accounts';
import type { Ref } from 'react';
import { Meter } from '../../ui/states.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { type AccountsWords, accountsWords } from '../../platform/accounts/words.ts';

export const problemText = (words: AccountsWords['password'], problem: PasswordProblem, password: string): string => {
  const { problems } = words;
  return problem === 'too-short'
    ? problems['too-short'](minPasswordLength - Array.from(password).length)
    : problems[problem];
};

export const peekWords = (words: AccountsWords) => ({
  show: words.showPassword,
  hide: words.hidePassword,
  showLabel: words.showPasswordLabel,
  hideLabel: words.hidePasswordLabel,
});

interface NewPasswordProps {
  label: string;
  email: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The screen is about this field. */
  leads?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A password being chosen: what it still lacks while typing, and how strong it is. */
export const NewPassword = ({ label, email, value, onChange, error, leads, ref }: NewPasswordProps) => {
  const words = useArea(accountsWords);
  const problem = passwordProblem(value, email);
  const strength = passwordStrength(value, email);
  const strengthText = words.password.strength[strength] ?? '';
  return (
    <>
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...(ref && { ref })}
        {...(leads && { 'data-autofocus': true })}
        label={label}
        name="new-password"
        autoComplete="new-password"
        help={words.password.help}
        error={error}
        words={peekWords(words)}
        value={value}
        onChange={onChange}
      />
      <div className={styles.meter}>
        <Meter label={words.password.strengthLabel} value={strength} max={4} text={strengthText} />
        <p>
          <span>{value && problem ? problemText(words.password, problem, value) : '\u00A0'}</span>
          <b>{value ? strengthText : ''}</b>
        </p>
      </div>
    </>
  );
};
