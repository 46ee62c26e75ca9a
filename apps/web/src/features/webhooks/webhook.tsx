import type { Webhook } from '@podium/contract';
import { shownAddress } from '@podium/domain/webhooks';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { WriteDialog } from '../../platform/competition/write-dialog.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-field.tsx';
import { Note, SectionRule } from '../../ui/marks.tsx';
import { askSecret, type OfWebhook, removeWebhook, testWebhook } from './actions.ts';
import { Deliveries } from './deliveries.tsx';
import styles from './webhooks.module.css';
import { webhookWords } from './words.ts';

interface SecretProps {
  of: OfWebhook;
  /** Of one that was just added. */
  known: string | undefined;
  until: string | null;
}
const Secret = ({ of, known, until }: SecretProps) => {
  const words = useArea(webhookWords);
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const [secret, setSecret] = useState(known);
  const ask = useSubmit(async (key, act: 'showWebhookSecret' | 'renewWebhookSecret') => {
    setSecret((await dispatch(askSecret(key, of, act, words.notAsked))).secret);
  });
  return (
    <>
      <p className={styles.secret}>
        <code>{secret ?? 'whsec_••••••••'}</code>
        {secret !== undefined && <CopyButton value={secret} words={words.copy} />}
        {secret === undefined && (
          <Button kind="quiet" size="small" busy={ask.busy} onClick={() => void ask.submit('showWebhookSecret')}>
            {words.show}
          </Button>
        )}
        <Button kind="quiet" size="small" busy={ask.busy} onClick={() => void ask.submit('renewWebhookSecret')}>
          {words.renew}
        </Button>
      </p>
      {until !== null && <small>{words.renewed(formatMoment(code, new Date(until)))}</small>}
      {secret !== undefined && <small>{words.secretHelp}</small>}
    </>
  );
};

interface WebhookViewProps {
  competitionCode: string;
  one: Webhook;
  secret: string | undefined;
  onEdit: () => void;
  onRemoved: () => void;
}

/** One webhook: where it goes, what it is told, how it goes. */
export const WebhookView = ({ competitionCode, one, secret, onEdit, onRemoved }: WebhookViewProps) => {
  const words = useArea(webhookWords);
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const [removing, setRemoving] = useState(false);
  const of = { competitionCode, webhookCode: one.webhookCode };
  const when = (at: string): string => formatMoment(code, new Date(at));
  const test = useSubmit(async (key) => {
    await dispatch(testWebhook(key, of, words.notTested));
    dispatch(notify({ type: 'success', code: 'TEST_SENT', message: words.tested }));
  });
  return (
    <section aria-labelledby="webhook" className={styles.view}>
      <SectionRule title={shownAddress(one.url)} id="webhook">
        <span className={styles.acts}>
          <Button kind="outline" onClick={onEdit}>
            {words.edit}
          </Button>
          <Button kind="outline" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
          <Button busy={test.busy} disabled={!one.isOn} onClick={() => void test.submit()}>
            {words.test}
          </Button>
        </span>
      </SectionRule>
      <dl className={styles.facts}>
        <dt>{words.address}</dt>
        <dd>{one.url}</dd>
        <dt>{words.topicsLabel}</dt>
        <dd>{one.topics.map((topic) => words.topics[topic]).join(', ')}</dd>
        <dt>{words.secret}</dt>
        <dd>
          <Secret of={of} known={secret} until={one.renewedUntil} />
        </dd>
      </dl>
      {one.isOn && one.failingSince !== null && (
        <Note icon="cross" bad title={words.failing(when(one.failingSince))}>
          {one.nextTryAt !== null && words.waits(one.waiting, when(one.nextTryAt))}
        </Note>
      )}
      <Deliveries key={one.webhookCode} of={of} canSend={one.isOn} />
      {removing && (
        <WriteDialog
          title={words.removeTitle(shownAddress(one.url))}
          action={words.remove}
          words={words}
          done={words.removed}
          isReady
          onWrite={async (key) => {
            await dispatch(removeWebhook(key, of));
            onRemoved();
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{words.removeHelp}</p>
        </WriteDialog>
      )}
    </section>
  );
};
