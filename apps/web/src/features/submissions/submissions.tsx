import type { Submission, SubmissionSettings } from '@podium/contract';
import { isUrl } from '@podium/domain/text';
import { type DragEvent, useState } from 'react';
import { formatBytes } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { handInLink, loadSubmissions, type Place } from './actions.ts';
import { FileButton } from './file-button.tsx';
import { HandedIn } from './handed-in.tsx';
import { useLiveSubmissions } from './live.ts';
import { Receipt } from './receipt.tsx';
import { Running } from './running.tsx';
import styles from './submissions.module.css';
import { useUploads } from './use-uploads.ts';
import { acceptOf, sorted, windowOf } from './window.ts';
import { submissionWords } from './words.ts';

const Rules = ({ settings }: { settings: SubmissionSettings }) => {
  const words = useArea(submissionWords);
  const { code } = useLocale();
  const now = useNow(1000);
  const at = windowOf(settings, now);
  const types = new Intl.ListFormat(code, { type: 'disjunction' }).format(
    settings.fileTypes.map((type) => words.types[type]),
  );
  const files =
    settings.maxFiles > 0
      ? `${words.rules.files(settings.maxFiles, formatBytes(code, settings.maxBytes))} ${words.rules.types(types)}. ${settings.linksAllowed ? `${words.rules.links}.` : ''}`
      : `${words.rules.onlyLinks}.`;
  const when = (): string => {
    if (at.state === 'closed') return words.deadline.closed(formatWhen(code, at.last));
    if (at.state === 'grace') return words.deadline.grace(formatWhen(code, at.deadline), formatWhen(code, at.last));
    return at.deadline ? `${words.deadline.open(formatWhen(code, at.deadline))}.` : words.deadline.none;
  };
  return (
    <div className={styles.rules}>
      <p>{files}</p>
      <p className={at.state === 'open' ? undefined : styles.late}>{when()}</p>
    </div>
  );
};

const LinkForm = ({ place, onReceipt }: { place: Place; onReceipt: (receipt: Submission) => void }) => {
  const messages = useMessages();
  const words = useArea(submissionWords).link;
  const dispatch = useAppDispatch();
  const [url, setUrl] = useState('');
  const [asked, setAsked] = useState(false);
  const { submit, busy, error, clear } = useSubmit(async (key) => {
    onReceipt(await dispatch(handInLink(key, place, url.trim())));
    setUrl('');
    setAsked(false);
  });
  const bad = !isUrl(url.trim());
  return (
    <form
      className={styles.link}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!bad) void submit();
      }}
    >
      <TextField
        label={words.label}
        placeholder={words.placeholder}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={url}
        error={asked ? (bad ? words.bad : error && errorText(messages, error.code)) : undefined}
        onChange={(typed) => {
          setUrl(typed);
          clear();
        }}
      />
      <Button kind="outline" type="submit" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
};

/** What a round asks for and what was handed in. */
export const Submissions = ({
  settings,
  onHandedIn,
  ...place
}: Place & { settings: SubmissionSettings; onHandedIn: () => void }) => {
  const messages = useMessages();
  const words = useArea(submissionWords);
  const dispatch = useAppDispatch();
  const now = useNow(15_000);
  const { state, again } = useLoad(`${place.competitionCode} ${place.roundCode}`, async (signal) =>
    dispatch(loadSubmissions(place, signal)),
  );
  useLiveSubmissions(place, again);
  const [receipt, setReceipt] = useState<Submission>();
  const [over, setOver] = useState(false);
  const onReceipt = (made: Submission): void => {
    setReceipt(made);
    again();
    onHandedIn();
  };
  const uploads = useUploads(place, onReceipt);
  if (state.kind === 'loading') return <Skeleton label={words.loading} bones={[{ high: '64px' }]} />;
  if (state.kind === 'failed') {
    return (
      <Note icon="cross" bad title={words.failed}>
        {errorText(messages, state.code)}{' '}
        <Button size="small" kind="outline" onClick={again}>
          {words.again}
        </Button>
      </Note>
    );
  }
  const { current, earlier } = sorted(state.value);
  const open = windowOf(settings, now).state !== 'closed';
  const files =
    current.filter(({ kind }) => kind === 'file').length + uploads.running.filter(({ replaces }) => !replaces).length;
  const room = files < settings.maxFiles;
  const accept = acceptOf(settings.fileTypes);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    for (const file of [...event.dataTransfer.files].slice(0, settings.maxFiles - files)) uploads.start(file);
  };
  return (
    <div className={styles.part}>
      <Rules settings={settings} />
      {current.length > 0 && (
        <ul>
          {current.map((item) => (
            <HandedIn
              key={item.submissionCode}
              item={item}
              competitionCode={place.competitionCode}
              onReceipt={() => setReceipt(item)}
            >
              {open && item.kind === 'file' && (
                <FileButton
                  kind="outline"
                  size="small"
                  accept={accept}
                  label={words.replace}
                  onFile={(file) => uploads.start(file, item.submissionCode)}
                >
                  {words.replace}
                </FileButton>
              )}
            </HandedIn>
          ))}
        </ul>
      )}
      {uploads.running.length > 0 && (
        <ul>
          {uploads.running.map((one) => (
            <Running
              key={one.id}
              one={one}
              settings={settings}
              onAgain={() => uploads.again(one)}
              onStop={() => uploads.stop(one.id)}
            />
          ))}
        </ul>
      )}
      {open && settings.maxFiles > 0 && room && (
        <div
          className={over ? `${styles.drop} ${styles.over}` : styles.drop}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <FileButton
            kind={current.length === 0 ? 'main' : 'slab'}
            accept={accept}
            label={words.choose}
            onFile={(file) => uploads.start(file)}
          >
            {current.length === 0 ? words.choose : words.another}
          </FileButton>
          <span>{words.drop}</span>
        </div>
      )}
      {open && settings.maxFiles > 0 && !room && <p className={styles.quiet}>{words.full}</p>}
      {open && settings.linksAllowed && <LinkForm place={place} onReceipt={onReceipt} />}
      {!open && current.length === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{words.earlier(earlier.length)}</summary>
          <ul>
            {earlier.map((item) => (
              <HandedIn
                key={item.submissionCode}
                item={item}
                competitionCode={place.competitionCode}
                onReceipt={() => setReceipt(item)}
              />
            ))}
          </ul>
        </details>
      )}
      {receipt && <Receipt receipt={receipt} onClose={() => setReceipt(undefined)} />}
    </div>
  );
};
