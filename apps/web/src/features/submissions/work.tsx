import type { Submission, SubmissionSettings } from '@podium/contract';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { join } from '../../ui/join.ts';
import type { SubmissionTarget } from './actions.ts';
import { FileButton } from './file-button.tsx';
import { HandedIn } from './handed-in.tsx';
import { LinkForm } from './link-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import styles from './submissions.module.css';
import type { Uploads } from './use-uploads.ts';
import { acceptOf, sorted, windowOf } from './window.ts';
import { submissionWords } from './words.ts';

interface FileDropProps {
  settings: SubmissionSettings;
  current: readonly Submission[];
  uploads: Uploads;
}

/** Where files are chosen or dropped, as long as there is room for one more. */
const FileDrop = ({ settings, current, uploads }: FileDropProps) => {
  const words = useArea(submissionWords);
  const [over, setOver] = useState(false);
  // An upload that failed holds no seat: it may be given up, and another file tried.
  const sending = uploads.running.filter(({ replaces, progress }) => !replaces && progress.state !== 'failed');
  const files = current.filter(({ kind }) => kind === 'file').length + sending.length;
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    for (const file of [...event.dataTransfer.files].slice(0, settings.maxFiles - files)) uploads.start(file);
  };
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  if (settings.maxFiles === 0) return null;
  if (files >= settings.maxFiles) return <p className={styles.quiet}>{words.full}</p>;
  return (
    <div
      className={join(styles.drop, over && styles.over)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileButton
        kind={current.length === 0 ? 'main' : 'slab'}
        accept={acceptOf(settings.fileTypes)}
        label={words.choose}
        onFile={(file) => uploads.start(file)}
      >
        {current.length === 0 ? words.choose : words.another}
      </FileButton>
      <span>{words.drop}</span>
    </div>
  );
};

interface WorkProps {
  target: SubmissionTarget;
  settings: SubmissionSettings;
  submissions: readonly Submission[];
  uploads: Uploads;
  onReceipt: (made: Submission) => void;
  onShow: (receipt: Submission) => void;
}

/** What is handed in, what is on its way, and the ways to hand in more while the round takes it. */
export const Work = ({ target, settings, submissions, uploads, onReceipt, onShow }: WorkProps) => {
  const words = useArea(submissionWords);
  const now = useNow(15_000);
  const { current, earlier } = sorted(submissions);
  const open = windowOf(settings, now).state !== 'closed';
  const row = (item: Submission, action?: ReactNode) => (
    <HandedIn
      key={item.submissionCode}
      item={item}
      competitionCode={target.competitionCode}
      onReceipt={() => onShow(item)}
    >
      {action}
    </HandedIn>
  );
  const replaceButton = ({ submissionCode }: Submission) => (
    <FileButton
      kind="outline"
      size="small"
      accept={acceptOf(settings.fileTypes)}
      label={words.replace}
      onFile={(file) => uploads.start(file, submissionCode)}
    >
      {words.replace}
    </FileButton>
  );
  return (
    <>
      {current.length > 0 && (
        <ul>{current.map((item) => row(item, open && item.kind === 'file' && replaceButton(item)))}</ul>
      )}
      {uploads.running.length > 0 && (
        <ul>
          {uploads.running.map((one) => (
            <UploadProgress
              key={one.id}
              one={one}
              settings={settings}
              onAgain={() => uploads.again(one)}
              onStop={() => uploads.stop(one.id)}
            />
          ))}
        </ul>
      )}
      {open && <FileDrop settings={settings} current={current} uploads={uploads} />}
      {open && settings.linksAllowed && <LinkForm target={target} onReceipt={onReceipt} />}
      {!open && current.length === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{words.earlier(earlier.length)}</summary>
          <ul>{earlier.map((item) => row(item))}</ul>
        </details>
      )}
    </>
  );
};
