import type { Submission, SubmissionSettings } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { loadSubmissions, type SubmissionTarget } from './actions.ts';
import { HandInRules } from './hand-in-rules.tsx';
import { useLiveSubmissions } from './live.ts';
import { Receipt } from './receipt.tsx';
import styles from './submissions.module.css';
import { useUploads } from './use-uploads.ts';
import { Work } from './work.tsx';
import { submissionWords } from './words.ts';

interface SubmissionsProps extends SubmissionTarget {
  settings: SubmissionSettings;
  onHandedIn: () => void;
}

/** What a round asks for and what was handed in. */
export const Submissions = ({ settings, onHandedIn, ...target }: SubmissionsProps) => {
  const messages = useMessages();
  const words = useArea(submissionWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(`${target.competitionCode} ${target.roundCode}`, async (signal) =>
    dispatch(loadSubmissions(target, signal)),
  );
  useLiveSubmissions(target, again);
  const [receipt, setReceipt] = useState<Submission>();
  const onReceipt = (made: Submission): void => {
    setReceipt(made);
    again();
    onHandedIn();
  };
  const uploads = useUploads(target, onReceipt);
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
  return (
    <div className={styles.part}>
      <HandInRules settings={settings} />
      <Work
        target={target}
        settings={settings}
        submissions={state.value}
        uploads={uploads}
        onReceipt={onReceipt}
        onShow={setReceipt}
      />
      {receipt && <Receipt receipt={receipt} onClose={() => setReceipt(undefined)} />}
    </div>
  );
};
