import type { BulkUpload } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useIsDraft } from '../../platform/competition/is-draft.ts';
import '../../i18n/en/all-errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import type { RequestError } from '../../platform/http/request-error.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { Note, SectionRule } from '../../ui/marks.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './bulk-upload.module.css';
import { bulkUploadWords } from './words.ts';

interface OutcomeProps {
  kind: 'SOLO' | 'TEAM';
  upload: BulkUpload;
  busy: boolean;
  error: RequestError | undefined;
  onApply: () => void;
  onMapping: () => void;
  onAgain: () => void;
  onUndo: () => void;
}

const useSums = (kind: 'SOLO' | 'TEAM', { newContainers, newMembers }: BulkUpload) => {
  const words = useArea(bulkUploadWords).check;
  return { containers: words.containers[kind](newContainers), people: words.people(newMembers) };
};

const Errors = ({ upload }: { upload: BulkUpload }) => {
  const words = useArea(bulkUploadWords).check;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['row', 'column', 'value', 'problem'] as const).map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {upload.errors.map(({ row, column, value, problem }) => (
            <tr key={`${row} ${column} ${problem}`}>
              <th scope="row">{row}</th>
              <td>{column}</td>
              <td>{value || <em>{words.empty}</em>}</td>
              <td className={styles.problem}>{words.problems[problem]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What the dry run found: what would come in, or what has to be put right first. */
const Checked = ({ kind, upload, busy, error, onApply, onMapping, onAgain }: OutcomeProps) => {
  const { messages } = useLocale();
  const words = useArea(bulkUploadWords).check;
  const { containers, people } = useSums(kind, upload);
  const wrong = upload.errorCount > 0;
  const nothing = !wrong && upload.newMembers === 0;
  return (
    <section className={styles.step} aria-labelledby="outcome">
      <SectionRule title={wrong ? words.bad(upload.errorCount) : words.good} id="outcome">
        {upload.fileName}
      </SectionRule>
      <p role="status">{wrong ? words.badLead : nothing ? words.nothing : words.goodLead(containers, people)}</p>
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      {wrong && <Errors upload={upload} />}
      {upload.errors.length < upload.errorCount && (
        <p className={styles.quiet}>{words.shown(upload.errors.length, upload.errorCount)}</p>
      )}
      <div className={styles.acts}>
        {wrong || nothing ? (
          <Button kind="main" onClick={onAgain}>
            {words.again}
          </Button>
        ) : (
          <Button kind="main" busy={busy} onClick={onApply}>
            {words.apply(people)}
          </Button>
        )}
        <Button kind="quiet" onClick={onMapping}>
          {words.mapping}
        </Button>
      </div>
    </section>
  );
};

const Applied = ({ kind, upload, busy, error, onAgain, onUndo }: OutcomeProps) => {
  const { messages, code } = useLocale();
  const words = useArea(bulkUploadWords).done;
  const isDraft = useIsDraft();
  const { containers, people } = useSums(kind, upload);
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.step} aria-labelledby="outcome">
      <SectionRule title={words.title} id="outcome">
        {upload.fileName}
      </SectionRule>
      <p role="status">{(isDraft ? words.leadDraft : words.lead)(containers, people)}</p>
      {upload.undoUntil && <p className={styles.quiet}>{words.until(formatWhen(code, new Date(upload.undoUntil)))}</p>}
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <div className={styles.acts}>
        <LinkButton kind="main" to="?content=containers">
          {words.see}
        </LinkButton>
        {upload.undoUntil && (
          <Button kind="outline" onClick={() => setAsking(true)}>
            {words.undo}
          </Button>
        )}
        <Button kind="quiet" onClick={onAgain}>
          {words.more}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={words.undoTitle(upload.fileName)}
          reversal="never"
          cancel={words.keep}
          confirm={words.undo}
          busy={busy}
          onConfirm={() => {
            setAsking(false);
            onUndo();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.undoLead}</p>
        </ConfirmDialog>
      )}
    </section>
  );
};

const Undone = ({ onAgain }: OutcomeProps) => {
  const words = useArea(bulkUploadWords).done;
  return (
    <section className={styles.step} aria-labelledby="outcome">
      <SectionRule title={words.undoneTitle} id="outcome" />
      <p role="status">{words.undone}</p>
      <div>
        <Button kind="main" onClick={onAgain}>
          {words.more}
        </Button>
      </div>
    </section>
  );
};

const Failed = ({ upload: { fileName, failure }, busy, error, onApply, onAgain }: OutcomeProps) => {
  const { messages } = useLocale();
  const words = useArea(bulkUploadWords).failed;
  return (
    <section className={styles.step} aria-labelledby="outcome">
      <SectionRule title={words.title} id="outcome">
        {fileName}
      </SectionRule>
      <p role="status">{words.lead}</p>
      <Note icon="cross" bad>
        {errorText(messages, error?.code ?? failure ?? '')}
      </Note>
      <div className={styles.acts}>
        <Button kind="main" busy={busy} onClick={onApply}>
          {words.retry}
        </Button>
        <Button kind="outline" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </section>
  );
};

export const Outcome = (props: OutcomeProps) => {
  const words = useArea(bulkUploadWords);
  const { upload } = props;
  switch (upload.state) {
    case 'read':
    case 'checked':
      return <Checked {...props} />;
    case 'applying':
      return (
        <section className={styles.step} aria-label={words.check.applying}>
          <SectionRule title={words.check.applying}>{upload.fileName}</SectionRule>
          <ProgressBar label={words.check.applying} value={upload.progress} />
        </section>
      );
    case 'applied':
      return <Applied {...props} />;
    case 'undone':
      return <Undone {...props} />;
    case 'failed':
      return <Failed {...props} />;
    default:
      return upload.state satisfies never;
  }
};
