import type { EndpointOutput, Endpoints } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { loadWaitingMails, sendWaitingMails } from './actions.ts';
import styles from './check-list.module.css';
import { workspaceWords } from './words.ts';

type Waiting = EndpointOutput<Endpoints['listWaitingMails']>;

/** The mails of a draft, one by one, with a way to send them before it goes live. */
export const WaitingMails = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(workspaceWords).waiting;
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<string>();
  const { state, again, put } = useLoad(competitionCode, async (signal) =>
    dispatch(loadWaitingMails(competitionCode, undefined, signal)),
  );
  if (state.kind !== 'shown')
    return <NotLoaded {...{ state, again, words }} bones={[{ high: '44px' }, { high: '44px' }]} />;
  const { items, nextCursor } = state.value;
  const send = async (mailIds?: string[]): Promise<void> => {
    setSending(mailIds?.[0] ?? 'all');
    if (await dispatch(sendWaitingMails(competitionCode, mailIds, words))) again();
    setSending(undefined);
  };
  const more = async (cursor: string): Promise<void> => {
    const next = await dispatch(loadWaitingMails(competitionCode, cursor));
    put({ ...next, items: [...items, ...next.items] } satisfies Waiting);
  };
  return (
    <section className={styles.mails} aria-label={words.title}>
      {items.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Button kind="outline" busy={sending === 'all'} onClick={() => void send()}>
          {words.sendAll}
        </Button>
      )}
      <ul>
        {items.map(({ mailId, kind, to }) => (
          <li key={mailId}>
            <span>
              <b title={to}>{to}</b>
              <small>{words.kinds[kind]}</small>
            </span>
            <Button kind="quiet" size="small" busy={sending === mailId} onClick={() => void send([mailId])}>
              {words.sendNow}
              <span className="visually-hidden"> {to}</span>
            </Button>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <Button kind="quiet" onClick={() => void more(nextCursor)}>
          {words.more}
        </Button>
      )}
    </section>
  );
};
