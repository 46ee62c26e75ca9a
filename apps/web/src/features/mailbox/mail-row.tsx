import type { Mail } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatWhen } from '../../i18n/moments.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { codeIn, spaced } from './code-in.ts';
import styles from './mailbox.module.css';
import { mailboxWords } from './words.ts';

const Code = ({ code }: { code: string }) => {
  const words = useArea(mailboxWords);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  return (
    <div className={styles.code}>
      <span className={styles.digits}>
        <span className="visually-hidden">{words.code} </span>
        {spaced(code)}
      </span>
      <Button
        kind="outline"
        size="small"
        icon={copied ? 'tick' : 'copy'}
        aria-label={words.copyLabel(code)}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </Button>
    </div>
  );
};

export const MailRow = ({ mail }: { mail: Mail }) => {
  const { code: locale } = useLocale();
  const words = useArea(mailboxWords);
  const code = codeIn(mail.text);
  return (
    <li className={styles.mail}>
      <div className={styles.about}>
        <h2>{mail.subject}</h2>
        <p>
          {words.to(mail.to)} · <time dateTime={mail.createdAt}>{formatWhen(locale, new Date(mail.createdAt))}</time>
        </p>
        <details>
          <summary>{words.read}</summary>
          <pre>{mail.text}</pre>
        </details>
      </div>
      {code && <Code code={code} />}
    </li>
  );
};
