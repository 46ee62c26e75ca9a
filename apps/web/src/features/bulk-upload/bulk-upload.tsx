import type { Competition } from '@podium/contract';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { loadCompetition } from '../../platform/competition/competition-actions.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { apply, check, get, start, undo } from './actions.ts';
import { Choose } from './choose.tsx';
import { Columns } from './columns.tsx';
import type { Mapping } from './mapping.ts';
import { Outcome } from './outcome.tsx';
import { bulkUploadWords } from './words.ts';

const pollMs = 700;

interface OpenProps {
  kind: 'SOLO' | 'TEAM';
  competitionCode: string;
  code: string;
  onOther: () => void;
}

/** An upload that is known to the server: its code stands in the address, so that it can be left and come back to. */
const Opened = ({ kind, competitionCode, code, onOther }: OpenProps) => {
  const messages = useMessages();
  const words = useArea(bulkUploadWords);
  const dispatch = useAppDispatch();
  const [mapping, setMapping] = useState(false);
  const { state, put, again } = useLoad(code, async (signal) => dispatch(get(code, signal)));
  const upload = state.kind === 'shown' ? state.value : undefined;
  const checking = useSubmit(async (key, chosen: Mapping) => {
    put(await dispatch(check(key, code, chosen)));
    setMapping(false);
  });
  const applying = useSubmit(async (key) => put(await dispatch(apply(key, code))));
  const undoing = useSubmit(async (key) => {
    put(await dispatch(undo(key, code)));
    await dispatch(loadCompetition(competitionCode));
  });
  const running = upload?.state === 'applying';
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(again, pollMs);
    return () => clearInterval(timer);
  }, [running, again]);
  const wasRunning = useRef(false);
  useEffect(() => {
    // What the competition shows of itself is old once the job has ended.
    if (wasRunning.current && !running) void dispatch(loadCompetition(competitionCode));
    wasRunning.current = running;
  }, [running, dispatch, competitionCode]);
  if (state.kind === 'loading')
    return <Skeleton label={words.loading} bones={[{ wide: '40%', high: '28px' }, { high: '120px' }]} />;
  if (!upload) {
    return (
      <Note icon="cross" bad {...(state.kind === 'failed' && { title: errorText(messages, state.code) })}>
        <Button kind="outline" size="small" onClick={onOther}>
          {words.failed.again}
        </Button>
      </Note>
    );
  }
  if (mapping || upload.state === 'read') {
    return (
      <Columns
        key={upload.bulkUploadCode}
        kind={kind}
        upload={upload}
        busy={checking.busy}
        error={checking.error}
        onCheck={(chosen) => void checking.submit(chosen)}
        onOther={onOther}
      />
    );
  }
  return (
    <Outcome
      kind={kind}
      upload={upload}
      busy={applying.busy || undoing.busy}
      error={applying.error ?? undoing.error}
      onApply={() => void applying.submit()}
      onMapping={() => setMapping(true)}
      onAgain={onOther}
      onUndo={() => void undoing.submit()}
    />
  );
};

/** A list of people from a file: choose, say what is what, look it over, bring in; and a day to take it back. */
export const BulkUpload = ({ competition }: { competition: Competition }) => {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const kind = competition.competitionType ?? 'TEAM';
  const code = search.get('upload');
  const at = (upload: string | undefined): void => {
    const next = new URLSearchParams(search);
    if (upload) next.set('upload', upload);
    else next.delete('upload');
    setSearch(next, { preventScrollReset: true });
  };
  const { submit, busy, error } = useSubmit(async (key, file: File) =>
    at((await dispatch(start(key, file))).bulkUploadCode),
  );
  return code ? (
    <Opened
      key={code}
      kind={kind}
      competitionCode={competition.competitionCode}
      code={code}
      onOther={() => at(undefined)}
    />
  ) : (
    <Choose kind={kind} busy={busy} error={error} onFile={(file) => void submit(file)} />
  );
};
