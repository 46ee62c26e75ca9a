import type { Competition, Webhook } from '@podium/contract';
import { shownAddress } from '@podium/domain/webhooks';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { loadWebhooks } from './actions.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookView } from './webhook.tsx';
import styles from './webhooks.module.css';
import { webhookWords } from './words.ts';

/** How it goes, in a word, and since when. */
const State = ({ one }: { one: Webhook }) => {
  const words = useArea(webhookWords).state;
  const { code } = useLocale();
  const when = (at: string): string => formatMoment(code, new Date(at));
  if (!one.isOn) {
    const why = one.switchedOff && { gone: words.gone, failing: words.days }[one.switchedOff.reason];
    return (
      <span className={styles.state}>
        <Chip state="missing">{words.off}</Chip>
        <small>{why}</small>
      </span>
    );
  }
  if (one.failingSince !== null)
    return (
      <span className={styles.state}>
        <Chip state="wrong">{words.failing}</Chip>
        <small>{words.since(when(one.failingSince))}</small>
      </span>
    );
  return (
    <span className={styles.state}>
      <Chip state={one.last ? 'ready' : 'plain'}>{one.last ? words.working : words.unused}</Chip>
      <small>{one.last && words.last(when(one.last.at), one.last.tookMs)}</small>
    </span>
  );
};

const List = ({ all, shown }: { all: readonly Webhook[]; shown: Webhook }) => {
  const words = useArea(webhookWords);
  const [search] = useSearchParams();
  return (
    <ul className={styles.list}>
      {all.map((one) => (
        <li key={one.webhookCode}>
          <Link
            to={`?${withParams(search, { webhook: one.webhookCode }).toString()}`}
            replace
            preventScrollReset
            aria-current={one === shown ? 'true' : undefined}
          >
            <span>
              <b>{shownAddress(one.url)}</b>
              <small>{one.topics.map((topic) => words.topics[topic]).join(', ')}</small>
            </span>
            <State one={one} />
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Addresses that are told what happens here. The chosen one is in the address of the page. */
export const Webhooks = ({ competition }: { competition: Competition }) => {
  const words = useArea(webhookWords);
  const dispatch = useAppDispatch();
  const { competitionCode } = competition;
  const [search, setSearch] = useSearchParams();
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(loadWebhooks(competitionCode, signal)));
  const reload = useReload(again);
  useLive({ of: 'competition', competitionCode }, { 'webhooks-update': reload, missed: reload });
  const [dialog, setDialog] = useState<{ one: Webhook | undefined }>();
  const [added, setAdded] = useState<{ webhookCode: string; secret: string }>();
  const choose = (webhook: string | undefined): void => setSearch(withParams(search, { webhook }), { replace: true });
  if (state.kind !== 'shown')
    return (
      <NotLoaded
        state={state}
        again={again}
        words={words}
        bones={[{ wide: '40%' }, { high: '72px' }, { high: '72px' }]}
      />
    );
  const all = state.value;
  const shown = all.find(({ webhookCode }) => webhookCode === search.get('webhook')) ?? all[0];
  const add = (
    <Button icon="plus" onClick={() => setDialog({ one: undefined })}>
      {words.add}
    </Button>
  );
  return (
    <div className={styles.page}>
      <p className={styles.dim}>{words.lead}</p>
      {all.length === 0 && <EmptyState action={add}>{words.empty}</EmptyState>}
      {shown && (
        <div className={styles.columns}>
          <section aria-labelledby="webhooks">
            <SectionRule title={words.title} id="webhooks">
              {add}
            </SectionRule>
            <List all={all} shown={shown} />
            <p className={styles.dim}>{words.inside}</p>
          </section>
          <WebhookView
            key={shown.webhookCode}
            competitionCode={competitionCode}
            one={shown}
            secret={added?.webhookCode === shown.webhookCode ? added.secret : undefined}
            onEdit={() => setDialog({ one: shown })}
            onRemoved={() => {
              choose(undefined);
              again();
            }}
          />
        </div>
      )}
      {dialog && (
        <WebhookDialog
          competitionCode={competitionCode}
          one={dialog.one}
          onDone={(webhookCode, secret) => {
            if (secret !== undefined) setAdded({ webhookCode, secret });
            choose(webhookCode);
            again();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
};
