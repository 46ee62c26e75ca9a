import type { Webhook } from '@podium/contract';
import { longestWebhookUrl, type WebhookTopic, webhookTopics } from '@podium/domain/webhooks';
import { useId } from 'react';
import { useArea } from '../../i18n/area.ts';
import { WriteDialog } from '../../platform/competition/write-dialog.tsx';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addWebhook, changeWebhook } from './actions.ts';
import { webhookWords } from './words.ts';

interface DialogProps {
  competitionCode: string;
  /** The one that is changed; none for a new one. */
  one: Webhook | undefined;
  onDone: (webhookCode: string, secret?: string) => void;
  onClose: () => void;
}

const allTopics: WebhookTopic[] = [...webhookTopics];

export const WebhookDialog = ({ competitionCode, one, onDone, onClose }: DialogProps) => {
  const { dialog: words, topics: names, cancel } = useArea(webhookWords);
  const dispatch = useAppDispatch();
  const id = useId();
  const first = { url: one?.url ?? '', topics: one?.topics ?? allTopics, isOn: one?.isOn ?? true };
  const [values, setValues, discard] = useCompetitionDraft(`webhook ${one?.webhookCode ?? 'new'}`, first);
  const set = (change: Partial<typeof first>): void => setValues((before) => ({ ...before, ...change }));
  const has = { url: values.url.trim() !== '', topics: values.topics.length > 0 };
  const write = async (key: string): Promise<void> => {
    const { topics, isOn } = values;
    const url = values.url.trim();
    if (one) {
      const params = { competitionCode, webhookCode: one.webhookCode };
      await dispatch(changeWebhook(key, params, { url, topics, isOn, version: one.version }));
      return onDone(one.webhookCode);
    }
    const { webhook, secret } = await dispatch(addWebhook(key, competitionCode, { url, topics }));
    return onDone(webhook.webhookCode, secret);
  };
  return (
    <WriteDialog
      title={one ? words.editTitle : words.addTitle}
      action={one ? words.save : words.add}
      words={{ cancel }}
      done={one ? words.saved : words.added}
      isReady={has.url && has.topics}
      onWrite={write}
      onDiscard={discard}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextField
            label={words.url}
            help={words.urlHelp}
            error={isTried && !has.url ? words.urlMissing : undefined}
            type="url"
            maxLength={longestWebhookUrl}
            value={values.url}
            onChange={(url) => set({ url })}
          />
          <FieldGroup id={id} label={words.topics} error={isTried && !has.topics ? words.topicMissing : undefined}>
            {webhookTopics.map((topic) => (
              <CheckField
                key={topic}
                label={names[topic]}
                checked={values.topics.includes(topic)}
                onChange={(checked) =>
                  set({
                    topics: allTopics.filter((other) => (other === topic ? checked : values.topics.includes(other))),
                  })
                }
              />
            ))}
          </FieldGroup>
          {one && (
            <CheckField label={words.on} help={words.onHelp} checked={values.isOn} onChange={(isOn) => set({ isOn })} />
          )}
        </>
      )}
    </WriteDialog>
  );
};
