import type { CertificateTemplate } from '@podium/contract';
import { mergeFields, unknownFields } from '@podium/domain/certificates';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { isChanged } from '../../platform/competition/rebase.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { SaveBar } from '../../ui/block.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { downloadSample, saveTemplate, sendPicture, type Slot, type TemplateWords } from './actions.ts';
import styles from './certificates.module.css';
import { Paper } from './paper.tsx';
import { certificateWords } from './words.ts';

interface DesignerProps {
  competitionCode: string;
  competitionName: string;
  template: CertificateTemplate;
  longestName: string | null;
  onSaved: (template: CertificateTemplate) => void;
}
const maxSignatures = 3;
const maxBytes = 5 * 1024 * 1024;
const slots = ['signature-1', 'signature-2', 'signature-3'] as const;

const wordsOf = ({ title, body, signatures }: TemplateWords): TemplateWords => ({ title, body, signatures });

const Picture = ({
  label,
  help,
  slot,
  designer: { competitionCode, template, onSaved },
}: {
  label: string;
  help: string;
  slot: Slot;
  designer: DesignerProps;
}) => {
  const words = useArea(certificateWords).picture;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { submit, busy, error } = useSubmit(async (key, file: File) => {
    onSaved(
      await dispatch(sendPicture(key, { competitionCode, certificateKind: template.kind, imageSlot: slot }, file)),
    );
  });
  return (
    <PictureField
      label={label}
      help={help}
      words={words}
      address={template.images[slot] ?? null}
      maxBytes={maxBytes}
      busy={busy}
      error={error && errorText(messages, error.code)}
      onPick={(file) => void submit(file)}
    />
  );
};

const Signatures = ({
  typed,
  set,
  designer,
}: {
  typed: TemplateWords;
  set: (change: Partial<TemplateWords>) => void;
  designer: DesignerProps;
}) => {
  const words = useArea(certificateWords);
  const { signatures } = typed;
  const change = (at: number, field: Partial<TemplateWords['signatures'][number]>): void =>
    set({ signatures: signatures.map((one, index) => (index === at ? { ...one, ...field } : one)) });
  return (
    <fieldset className={styles.signatures}>
      <legend>{words.signatures}</legend>
      {signatures.map(({ name, role }, at) => (
        <div key={at} className={styles.signature}>
          <TextField label={words.signatureName(at + 1)} value={name} onChange={(next) => change(at, { name: next })} />
          <TextField label={words.signatureRole(at + 1)} value={role} onChange={(next) => change(at, { role: next })} />
          <Picture
            label={words.signaturePicture(at + 1)}
            help=""
            slot={slots[at] ?? 'signature-1'}
            designer={designer}
          />
          <IconButton
            size="small"
            icon="bin"
            label={words.removeSignature(at + 1)}
            onClick={() => set({ signatures: signatures.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {signatures.length < maxSignatures && (
        <Button
          kind="outline"
          size="small"
          icon="plus"
          onClick={() => set({ signatures: [...signatures, { name: '', role: '' }] })}
        >
          {words.addSignature}
        </Button>
      )}
    </fieldset>
  );
};

/** The words as typed, what is saved, and the way to the server. */
const useTyped = ({ competitionCode, template, onSaved }: DesignerProps) => {
  const words = useArea(certificateWords);
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useDraft(`${competitionCode}:certificate ${template.kind}`, wordsOf(template), (now) =>
    isChanged(now, wordsOf(template)),
  );
  const unknown = [...unknownFields(typed.title), ...unknownFields(typed.body)][0];
  const saving = useSubmit(async (key) => {
    const params = { competitionCode, certificateKind: template.kind };
    try {
      onSaved(await dispatch(saveTemplate(key, params, { values: typed, version: template.version })));
      dispatch(notify({ type: 'success', code: 'SAVED', message: words.saved }));
    } catch (failure) {
      const current = staleCurrent('saveCertificateTemplate', failure)?.template;
      if (current) onSaved(current);
      throw failure;
    }
  });
  return {
    typed,
    unknown,
    saving,
    set: (change: Partial<TemplateWords>): void => setTyped({ ...typed, ...change }),
    hasChanges: isChanged(typed, wordsOf(template)),
  };
};

/** The words of a kind of certificate on one side, the paper on the other. The paper follows every letter. */
export const Designer = (props: DesignerProps) => {
  const { competitionCode, competitionName, template, longestName } = props;
  const words = useArea(certificateWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { typed, unknown, saving, set, hasChanges } = useTyped(props);
  const [name, setName] = useState(longestName ?? 'Vy Trần');
  const sample = useSubmit(async () =>
    dispatch(downloadSample({ competitionCode, certificateKind: template.kind }, { values: typed, name })),
  );
  const place = template.kind === 'PLACEMENT' ? 1 : null;
  const values = {
    name,
    competition: competitionName,
    team: 'Sông Hậu',
    place: place === null ? '' : String(place),
    entries: '18',
    judges: '9',
    rounds: '3',
    score: place === null ? '' : '8.600',
    institute: 'Cần Thơ University',
    date: '15 Nov 2026',
  };
  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (hasChanges && unknown === undefined) void saving.submit();
        }}
      >
        <TextField label={words.heading} value={typed.title} maxLength={120} onChange={(title) => set({ title })} />
        <TextArea
          label={words.body}
          help={words.bodyHelp}
          value={typed.body}
          maxLength={600}
          fields={mergeFields}
          error={unknown === undefined ? undefined : words.unknownField(unknown)}
          onChange={(body) => set({ body })}
        />
        <div className={styles.tokens}>
          {mergeFields.map((field) => (
            <Button
              key={field}
              kind="outline"
              size="small"
              icon="plus"
              aria-label={words.addField(words.fields[field])}
              onClick={() => set({ body: `${typed.body.trimEnd()} {${field}}` })}
            >
              {words.fields[field]}
            </Button>
          ))}
        </div>
        <Signatures typed={typed} set={set} designer={props} />
        <Picture label={words.background} help={words.backgroundHelp} slot="background" designer={props} />
        {saving.error && (
          <Note icon="cross" bad>
            {saving.error.code === 'STALE_VERSION' ? words.newer : errorText(messages, saving.error.code)}
          </Note>
        )}
        <SaveBar changed={hasChanges && unknown === undefined} busy={saving.busy} words={words} />
      </form>
      <div className={styles.preview}>
        <div className={styles.bar}>
          <TextField label={words.shownWith} value={name} maxLength={200} onChange={setName} />
          <Button kind="outline" icon="download" busy={sample.busy} onClick={() => void sample.submit()}>
            {words.sample}
          </Button>
        </div>
        <Paper {...typed} images={template.images} place={place} values={values} serial="CERT-0000-0000-0000-0000" />
        {longestName !== null && <p className={styles.dim}>{words.longest(longestName)}</p>}
      </div>
    </div>
  );
};
