import type { Settings, SubmissionSettings } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { formatMoment, zoneName } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { loadSettings } from '../../platform/competition/workspace-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Pair } from '../../ui/block.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { CheckChip } from '../../ui/choice-cards.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saveSubmission } from './actions.ts';
import { SectionForm } from './section-form.tsx';
import styles from './setup.module.css';
import { fromLocalField, toLocalField } from './times.ts';
import { useVersioned } from './use-versioned.ts';
import { setupWords } from './words.ts';

const fileTypes = [
  'doc',
  'pdf',
  'ppt',
  'excel',
  'jpg',
  'png',
  'mp4',
  'mov',
  'tiff',
  'psd',
  'epf',
  'ai',
] as const satisfies readonly SubmissionSettings['fileTypes'][number][];
const megabyte = 1024 * 1024;

interface FileTypesProps {
  id: string;
  chosen: SubmissionSettings['fileTypes'];
  onChange: (chosen: SubmissionSettings['fileTypes']) => void;
}

const FileTypes = ({ id, chosen, onChange }: FileTypesProps) => {
  const words = useArea(setupWords).submissions;
  const withType = (type: FileTypesProps['chosen'][number], checked: boolean) =>
    fileTypes.filter((one) => (one === type ? checked : chosen.includes(one)));
  return (
    <FieldGroup id={id} label={words.types} help={words.typesHelp}>
      <div className={styles.chips}>
        {fileTypes.map((type) => (
          <CheckChip
            key={type}
            label={words.typeNames[type]}
            checked={chosen.includes(type)}
            onChange={(checked) => onChange(withType(type, checked))}
          />
        ))}
      </div>
    </FieldGroup>
  );
};

const RoundSubmission = ({ saved, roundName }: { saved: Settings['submissions'][number]; roundName: string }) => {
  const { submissions: words, yes, no } = useArea(setupWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const form = useVersioned<SubmissionSettings>({
    name: `submission ${saved.roundCode}`,
    saved,
    send: async (key, values, version) => dispatch(saveSubmission(key, saved.roundCode, values, version)),
    reload: () => void dispatch(loadSettings()),
  });
  const { values, set } = form;
  const asksFiles = values.maxFiles > 0;
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const;
  return (
    <SectionForm
      title={roundName}
      help={asksFiles || values.linksAllowed ? words.asks : words.asksNothing}
      form={form}
      problem={asksFiles && values.fileTypes.length === 0 ? words.typesMissing : undefined}
      describe={(one) => [
        [words.maxFiles, String(one.maxFiles)],
        [words.types, one.fileTypes.join(', ')],
        [words.maxSize, String(Math.round(one.maxBytes / megabyte))],
        [words.links, one.linksAllowed ? yes : no],
        [words.deadline(''), one.deadline ? formatMoment(code, new Date(one.deadline)) : words.noDeadline],
        [words.grace, String(one.graceMinutes)],
      ]}
    >
      <Pair>
        <TextField
          {...number}
          max={20}
          label={words.maxFiles}
          help={words.maxFilesHelp}
          value={String(values.maxFiles)}
          onChange={(typed) => set({ maxFiles: Math.min(20, Math.max(0, Math.floor(Number(typed)))) })}
        />
        <TextField
          {...number}
          min={1}
          max={2048}
          label={words.maxSize}
          help={words.maxSizeHelp}
          value={String(Math.round(values.maxBytes / megabyte))}
          onChange={(typed) => set({ maxBytes: Math.min(2048, Math.max(1, Math.floor(Number(typed)))) * megabyte })}
        />
      </Pair>
      <FileTypes
        id={`types-${saved.roundCode}`}
        chosen={values.fileTypes}
        onChange={(types) => set({ fileTypes: types })}
      />
      <CheckField
        label={words.links}
        help={words.linksHelp}
        checked={values.linksAllowed}
        onChange={(linksAllowed) => set({ linksAllowed })}
      />
      <Pair>
        <TextField
          type="datetime-local"
          label={words.deadline(zoneName(code))}
          help={words.deadlineHelp}
          value={values.deadline ? toLocalField(values.deadline) : ''}
          onChange={(typed) => set({ deadline: fromLocalField(typed) || null })}
        />
        <TextField
          {...number}
          max={1440}
          label={words.grace}
          help={words.graceHelp}
          value={String(values.graceMinutes)}
          onChange={(typed) => set({ graceMinutes: Math.min(1440, Math.max(0, Math.floor(Number(typed)))) })}
        />
      </Pair>
    </SectionForm>
  );
};

export const Submissions = ({ settings }: { settings: Settings }) => {
  const words = useArea(setupWords).submissions;
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const rows = rounds.flatMap(({ roundCode, roundName }) => {
    const saved = settings.submissions.find((one) => one.roundCode === roundCode);
    return saved ? [{ saved, roundName }] : [];
  });
  if (rows.length === 0) return <EmptyState>{words.empty}</EmptyState>;
  return rows.map(({ saved, roundName }) => (
    <RoundSubmission key={saved.roundCode} saved={saved} roundName={roundName} />
  ));
};
