import type { SubmissionSettings } from '@podium/contract';
import { formatBytes } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './submissions.module.css';
import type { RunningUpload } from './use-uploads.ts';
import { submissionWords } from './words.ts';

interface UploadProgressProps {
  one: RunningUpload;
  settings: SubmissionSettings;
  onAgain: () => void;
  onStop: () => void;
}

export const UploadProgress = ({ one: { file, progress }, settings, onAgain, onStop }: UploadProgressProps) => {
  const words = useArea(submissionWords).sending;
  const { code, messages } = useLocale();
  if (progress.state === 'failed') {
    const tooLarge = progress.code === 'SUBMISSION_TOO_LARGE';
    return (
      <li className={styles.failed} role="alert">
        <span>
          <b>{words.failed(file.name)}</b>
          <small>
            {tooLarge ? words.tooLarge(formatBytes(code, settings.maxBytes)) : errorText(messages, progress.code)}
          </small>
        </span>
        <span className={styles.acts}>
          {!tooLarge && (
            <Button size="small" onClick={onAgain}>
              {words.again}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={onStop}>
            {words.dismiss}
          </Button>
        </span>
      </li>
    );
  }
  const text = words.percent(formatBytes(code, progress.sent), formatBytes(code, file.size));
  return (
    <li className={styles.running}>
      <span>
        <b>{words.sending(file.name)}</b>
        <small>
          {progress.state === 'waiting' ? words.waiting : progress.state === 'finishing' ? words.finishing : text}
        </small>
      </span>
      <Button kind="quiet" size="small" onClick={onStop}>
        {words.cancel}
      </Button>
      <ProgressBar
        label={words.sending(file.name)}
        value={file.size === 0 ? 1 : progress.sent / file.size}
        waiting={progress.state === 'waiting'}
      />
    </li>
  );
};
