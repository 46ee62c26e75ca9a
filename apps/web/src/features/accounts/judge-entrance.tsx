import { Link, useParams } from 'react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/locale-context.tsx';
import { decodePayload } from '../../platform/links/payload.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Split } from '../../ui/split.tsx';
import styles from './accounts.module.css';

/** Judges come in by invitation only. A payload that can be read but opens nothing is one that no longer works. */
export const JudgeEntrance = ({ tips }: { tips: ReactNode }) => {
  const words = useMessages().accounts.judge;
  const { '*': encoded = '' } = useParams();
  const payload = decodePayload(encoded);
  return (
    <Split aside={tips} asideIs="content">
      <h1 tabIndex={-1} className={styles.heading}>
        {encoded ? words.invalidHeading : words.heading}
      </h1>
      <p className={styles.lead}>{encoded ? (payload ? words.invalid : words.unreadable) : words.lead}</p>
      <div className={styles.form}>
        {payload?.email && <Note icon="mail">{words.for(payload.email)}</Note>}
        {!encoded && <Note icon="mail">{words.noInvitation}</Note>}
        <div className={styles.links}>
          {encoded ? (
            <LinkButton kind="outline" to="/login/judge/">
              {words.heading}
            </LinkButton>
          ) : null}
          <Link to="/login/">{words.toLogin}</Link>
        </div>
      </div>
    </Split>
  );
};
