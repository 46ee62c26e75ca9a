import type { BulkUpload } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import type { RequestError } from '../../platform/http/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { Note, SectionRule } from '../../ui/marks.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import styles from './bulk-upload.module.css';
import { fieldsFor, isNeeded, type Mapping, missingFields, withColumn } from './mapping.ts';
import { bulkUploadWords } from './words.ts';

interface ColumnsProps {
  kind: 'SOLO' | 'TEAM';
  upload: BulkUpload;
  busy: boolean;
  error: RequestError | undefined;
  onCheck: (mapping: Mapping) => void;
  onOther: () => void;
}

const letter = (at: number): string => String.fromCodePoint(65 + (at % 26));

/** What each column holds; the first rows stand below, so that nobody has to remember the file. */
export const Columns = ({ kind, upload, busy, error, onCheck, onOther }: ColumnsProps) => {
  const messages = useMessages();
  const words = useArea(bulkUploadWords).map;
  const [mapping, setMapping] = useState<Partial<Mapping>>(upload.mapping ?? {});
  const [asked, setAsked] = useState(false);
  const missing = missingFields(mapping, kind);
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (missing.length === 0 && mapping.email) onCheck({ ...mapping, email: mapping.email });
      }}
    >
      <SectionRule title={words.title(upload.fileName)}>{words.rows(upload.rows)}</SectionRule>
      <p>{words.lead}</p>
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <div className={styles.fields}>
        {fieldsFor(kind).map((field) => (
          <SelectField
            key={field}
            label={words.fields[field]}
            error={asked && missing.includes(field) ? words.needed : undefined}
            options={[
              ...(isNeeded(field, kind) && mapping[field] ? [] : [{ value: '', label: words.none }]),
              ...upload.columns.map((column) => ({ value: column, label: column })),
            ]}
            value={mapping[field] ?? ''}
            onChange={(column) => setMapping(withColumn(mapping, field, column))}
          />
        ))}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{words.sample}</caption>
          <thead>
            <tr>
              {upload.columns.map((column, at) => (
                <th key={column} scope="col">
                  <small>{letter(at)}</small> {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {upload.sample.map((row, at) => (
              <tr key={at}>
                {upload.columns.map((column, cell) => (
                  <td key={column}>{row[cell]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.acts}>
        <Button kind="main" type="submit" busy={busy}>
          {words.check}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </form>
  );
};
