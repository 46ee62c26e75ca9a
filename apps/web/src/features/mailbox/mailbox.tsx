import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MailRow } from './mail-row.tsx';
import styles from './mailbox.module.css';
import { useMails } from './use-mails.ts';
import { mailboxWords } from './words.ts';

/** Mail that was kept instead of sent. An installation that does send it has no such page. */
export const Mailbox = ({ notFound }: { notFound: ReactNode }) => {
  const words = useArea(mailboxWords);
  const { shell } = useMessages();
  const [search, setSearch] = useSearchParams();
  const to = search.get('to') ?? '';
  const { mails, gone, older } = useMails(to);
  if (gone) return notFound;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <search className={styles.search}>
        <TextField
          label={words.search}
          inputMode="email"
          placeholder={words.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={to}
          onChange={(typed) => setSearch(typed ? { to: typed } : {}, { replace: true, preventScrollReset: true })}
        />
        <p role="status">{mails && mails.items.length > 0 && words.count(mails.items.length)}</p>
      </search>
      {!mails && <Skeleton label={shell.loading} bones={[{ high: '120px' }, { high: '88px' }, { high: '88px' }]} />}
      {mails?.items.length === 0 && (
        <EmptyState
          rows={3}
          action={
            to ? (
              <Button kind="outline" onClick={() => setSearch({})}>
                {words.all}
              </Button>
            ) : (
              <LinkButton kind="main" to="/sign-up/">
                {words.signUp}
              </LinkButton>
            )
          }
        >
          {to ? words.emptyFor(to) : words.empty}
        </EmptyState>
      )}
      <ol className={styles.list}>
        {mails?.items.map((mail) => (
          <MailRow key={mail.mailId} mail={mail} />
        ))}
      </ol>
      {mails?.nextCursor && (
        <Button kind="outline" onClick={() => void older()}>
          {words.older}
        </Button>
      )}
    </div>
  );
};
