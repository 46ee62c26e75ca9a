import { type DragEvent, useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import type { RequestError } from '../../platform/http/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Note, SectionRule } from '../../ui/marks.tsx';
import styles from './bulk-upload.module.css';
import { downloadFile } from '../../ui/download-file.ts';
import { exampleFor } from './mapping.ts';
import { bulkUploadWords } from './words.ts';

interface ChooseProps {
  kind: 'SOLO' | 'TEAM';
  busy: boolean;
  error: RequestError | undefined;
  onFile: (file: File) => void;
}

const saveExample = (kind: 'SOLO' | 'TEAM'): void => {
  // The mark at the start tells spreadsheets that names have accents.
  downloadFile('podium-example.csv', `\uFEFF${exampleFor(kind)}`, 'text/csv;charset=utf-8');
};

export const Choose = ({ kind, busy, error, onFile }: ChooseProps) => {
  const messages = useMessages();
  const words = useArea(bulkUploadWords).choose;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <section className={styles.step} aria-labelledby="upload">
      <SectionRule title={words.title} id="upload" />
      <p>{words.lead[kind]}</p>
      <p className={styles.quiet}>{words.safe}</p>
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <div
        className={join(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.button}
          accept=".csv,.xlsx,text/csv"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button kind="main" busy={busy} onClick={() => input.current?.click()}>
          {words.button}
        </Button>
        <span>{words.drop}</span>
      </div>
      <div>
        <Button kind="quiet" size="small" onClick={() => saveExample(kind)}>
          {words.sample}
        </Button>
      </div>
    </section>
  );
};
