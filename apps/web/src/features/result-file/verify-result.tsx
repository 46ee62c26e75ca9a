import { type DragEvent, lazy, Suspense, useId, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { join } from '../../ui/join.ts';
import { Skeleton } from '../../ui/states.tsx';
import { type CheckedFile, checkFile } from './check-file.ts';
import styles from './result-file.module.css';
import { resultFileWords } from './words.ts';

/** Read when there is a file to show: most who open the page first look for one. */
const Verdict = lazy(async () => ({ default: (await import('./checks.tsx')).Verdict }));

type Shown = CheckedFile | { kind: 'none' } | { kind: 'checking'; name: string };

const bones = [{ wide: '30%' }, { wide: '60%', high: '140px' }, { high: '240px' }];

const Refused = ({ title, lead }: { title: string; lead: string }) => (
  <section aria-live="polite">
    <h1 className={join(styles.state, styles.wrong)}>{title}</h1>
    <p className={styles.lead}>{lead}</p>
  </section>
);

/** Anyone checks a result file here. The file is read by this page and is not uploaded. */
export const VerifyResult = () => {
  const words = useArea(resultFileWords);
  const dispatch = useAppDispatch();
  const id = useId();
  const [shown, setShown] = useState<Shown>({ kind: 'none' });
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined): void => {
    if (!file) return;
    setShown({ kind: 'checking', name: file.name });
    // After a picture of the page, because a large file keeps it busy for a moment.
    requestAnimationFrame(() => {
      dispatch(checkFile(file)).then(setShown, (error: unknown) =>
        setShown(() => {
          throw error;
        }),
      );
    });
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.page}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {shown.kind === 'none' && (
        <header>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
        </header>
      )}
      <label htmlFor={id} className={join(styles.drop, isOver && styles.over)}>
        <b>{shown.kind === 'none' ? words.choose : words.another}</b>
        <span>{words.stays}</span>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      {shown.kind === 'checking' && <Skeleton label={words.checking(shown.name)} bones={bones} />}
      {shown.kind === 'unreadable' && <Refused title={words.unreadable} lead={`${shown.reason}.`} />}
      {shown.kind === 'unable' && <Refused title={words.unable} lead={words.unableLead} />}
      {shown.kind === 'checked' && (
        <Suspense fallback={<Skeleton bones={bones} />}>
          <Verdict {...shown} />
        </Suspense>
      )}
    </div>
  );
};
