import { lazy, Suspense, useCallback } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { offlineCode } from '../../platform/http/request-error.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './card-sheet.module.css';
import { isReadWhole, type Submission, type SubmittedFiles } from '../../platform/score-cards/submitted-files.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

// The reader of PDF files is large; it comes with the first PDF that is opened.
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

const films: ReadonlySet<string | null> = new Set(['mp4', 'mov']);
const bones = [{ high: '240px' }];

export const OutLink = ({ to, name }: { to: string; name: string }) => {
  const words = useArea(judgeWords).sheet;
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer" aria-label={words.opens(name)}>
      <Icon name="out" />
      {name}
    </a>
  );
};

interface FileProps {
  submission: Submission;
  files: SubmittedFiles;
  name: string;
}

const NotShown = ({ code, name, again }: { code: string; name: string; again: () => void }) => {
  const words = useArea(judgeWords).sheet;
  const messages = useMessages();
  return (
    <div className={styles.file}>
      <span className={styles.link}>
        <Icon name="cross" />
        <span>
          {name}. {code === offlineCode ? words.needsNetwork : errorText(messages, code)}
        </span>
      </span>
      {code !== 'FILE_HAS_METADATA' && (
        <Button kind="outline" size="small" onClick={again}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
};

/** A picture's bytes have an address only while it is on the screen. */
const Picture = ({ file, name }: { file: Blob; name: string }) => {
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture) return undefined;
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} className={styles.media} alt={name} />;
};

/** A picture or a PDF, from this device where it is kept. */
const WholeFile = ({ submission, files, name }: FileProps) => {
  const words = useArea(judgeWords).sheet;
  const { state, again } = useLoad(submission.submissionCode, (signal) => files.read(submission, signal));
  if (state.kind === 'loading') return <Skeleton label={words.loadingFile(name)} bones={bones} />;
  if (state.kind === 'failed') return <NotShown code={state.code} name={name} again={again} />;
  if (submission.fileType !== 'pdf') return <Picture file={state.value} name={name} />;
  return (
    <Suspense fallback={<Skeleton label={words.loadingFile(name)} bones={bones} />}>
      <PdfPages file={state.value} name={name} />
    </Suspense>
  );
};

/** A film is read in parts as it plays; other kinds open in their own program. */
const FileAddress = ({ submission, files, name }: FileProps) => {
  const words = useArea(judgeWords).sheet;
  const { submissionCode, fileType } = submission;
  const { state, again } = useLoad(submissionCode, (signal) => files.addressOf(submissionCode, signal));
  if (state.kind === 'loading') return <Skeleton label={words.loadingFile(name)} bones={[{ high: '44px' }]} />;
  if (state.kind === 'failed') return <NotShown code={state.code} name={name} again={again} />;
  return (
    <div className={styles.file}>
      {films.has(fileType) && (
        <video className={styles.media} src={state.value} controls preload="metadata" aria-label={name}>
          <track kind="captions" />
        </video>
      )}
      <OutLink to={state.value} name={name} />
    </div>
  );
};

export const SubmittedFile = ({ submission, files }: Omit<FileProps, 'name'>) => {
  const words = useArea(judgeWords).sheet;
  const name = submission.fileName ?? words.file(submission.fileType ?? '');
  const Shown = isReadWhole(submission) ? WholeFile : FileAddress;
  return <Shown submission={submission} files={files} name={name} />;
};
