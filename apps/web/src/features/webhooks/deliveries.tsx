import type { WebhookDelivery } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { Chip } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type DeliveryPage, loadDeliveries, type OfWebhook, resendDeliveries } from './actions.ts';
import styles from './webhooks.module.css';
import { webhookWords } from './words.ts';

const useWhen = (): ((at: string) => string) => {
  const { code } = useLocale();
  return (at) => formatMoment(code, new Date(at));
};

const chips = { waiting: 'half', delivered: 'ready', 'given-up': 'wrong' } as const;

/** What came back: a status or why there is none, and what follows. */
const Answer = ({ one }: { one: WebhookDelivery }) => {
  const words = useArea(webhookWords).deliveries;
  const when = useWhen();
  const { state, tries, status, fault, nextTryAt } = one;
  const came = fault === null ? (status === null ? '' : String(status)) : words.faults[fault];
  const shown = { waiting: words.waits(tries), delivered: came, 'given-up': words.givenUp }[state];
  const more = [
    state === 'delivered' ? '' : came,
    nextTryAt === null || tries === 0 ? '' : words.next(when(nextTryAt)),
  ];
  return (
    <>
      <Chip state={chips[state]}>{shown}</Chip>
      <small>{more.filter(Boolean).join('. ')}</small>
    </>
  );
};

interface RowProps {
  one: WebhookDelivery;
  canSend: boolean;
  onResend: (deliveryId: string) => void;
}
const Row = ({ one, canSend, onResend }: RowProps) => {
  const { deliveries: words, types } = useArea(webhookWords);
  const when = useWhen();
  const event = types[one.type] ?? one.type;
  return (
    <tr>
      <td>{when(one.at)}</td>
      <th scope="row">{event}</th>
      <td>
        <Answer one={one} />
      </td>
      <td className={styles.took}>{one.tookMs !== null && words.ms(one.tookMs)}</td>
      <td>
        <Button
          kind="outline"
          size="small"
          disabled={!canSend}
          aria-label={words.resendOf(event, when(one.at))}
          onClick={() => onResend(one.deliveryId)}
        >
          {words.resend}
        </Button>
      </td>
    </tr>
  );
};

/** The log of one webhook. */
export const Deliveries = ({ of, canSend }: { of: OfWebhook; canSend: boolean }) => {
  const { deliveries: words, again } = useArea(webhookWords);
  const dispatch = useAppDispatch();
  const [only, setOnly] = useState<'all' | 'undelivered'>('all');
  const list = usePages<WebhookDelivery, DeliveryPage>(`${of.webhookCode} ${only}`, async (cursor, signal) =>
    dispatch(loadDeliveries(of, only === 'all' ? undefined : only)(cursor, signal)),
  );
  const reload = useReload(list.again);
  useLive({ of: 'competition', competitionCode: of.competitionCode }, { 'webhooks-update': reload, missed: reload });
  const resend = useSubmit(async (key, deliveryId: string | null) => {
    const { count } = await dispatch(resendDeliveries(key, of, deliveryId, words.notResent));
    dispatch(notify({ type: 'success', code: 'RESENT', message: words.resent(count) }));
    list.again();
  });
  const undelivered = list.first?.undelivered ?? 0;
  return (
    <section aria-labelledby="deliveries" className={styles.deliveries}>
      <div className={styles.bar}>
        <h3 id="deliveries">{words.title}</h3>
        <LabelledSegments
          label={words.show}
          options={[
            { value: 'all', label: words.all },
            { value: 'undelivered', label: words.undelivered(undelivered) },
          ]}
          value={only}
          onChange={(value) => setOnly(value === 'undelivered' ? value : 'all')}
        />
        {undelivered > 0 && (
          <Button kind="outline" busy={resend.busy} disabled={!canSend} onClick={() => void resend.submit(null)}>
            {words.resendAll(undelivered)}
          </Button>
        )}
      </div>
      {list.state.kind !== 'shown' && (
        <NotLoaded
          state={list.state}
          again={list.again}
          words={{ ...words, again }}
          bones={[{ high: '56px' }, { high: '56px' }]}
        />
      )}
      {list.state.kind === 'shown' && list.items.length === 0 && (
        <EmptyState>{only === 'all' ? words.none : words.noneUndelivered}</EmptyState>
      )}
      {list.items.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {[words.sent, words.event, words.answer, words.took].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{words.resend}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((one) => (
              <Row key={one.deliveryId} one={one} canSend={canSend} onResend={(id) => void resend.submit(id)} />
            ))}
          </tbody>
        </table>
      )}
      {list.hasMore && (
        <div>
          <Button kind="outline" busy={list.busy} onClick={() => void list.more()}>
            {words.more}
          </Button>
        </div>
      )}
      <p className={styles.dim}>{words.kept}</p>
    </section>
  );
};
