import type { Competition } from '@podium/contract';
import { type CertificateKind, certificateKinds } from '@podium/domain/certificates';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import '../../i18n/en/all-errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type CertificatesView, issueCertificates, loadCertificates, redrawCertificates } from './actions.ts';
import styles from './certificates.module.css';
import { Designer } from './designer.tsx';
import { Issued } from './issued.tsx';
import { certificateWords } from './words.ts';

const askAgainMs = 1000;

interface IssueProps {
  competitionCode: string;
  kind: CertificateKind;
  view: CertificatesView;
  onIssued: () => void;
}

/** How many are ready, the button that issues them, and how far it is. */
const Issue = ({ competitionCode, kind, view, onIssued }: IssueProps) => {
  const words = useArea(certificateWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { ready, issued } = view.counts.find((one) => one.kind === kind) ?? { ready: 0, issued: 0 };
  const { submit, busy, error } = useSubmit(async (key) => {
    const queued = await dispatch(issueCertificates(key, competitionCode, [kind]));
    dispatch(notify({ type: 'success', code: 'CERTIFICATES', message: words.issued(queued) }));
    onIssued();
  });
  const { job, zipURL, isReleased } = view;
  return (
    <section className={styles.issue} aria-live="polite">
      <div>
        <b>{ready > 0 ? words.ready(ready, words.kinds[kind]) : words.allIssued(issued)}</b>
        <p className={styles.dim}>{isReleased ? words.issueLead : words.notReleased}</p>
        {error && <p role="alert">{errorText(messages, error.code)}</p>}
        {job?.state === 'failed' && <p role="alert">{words.jobFailed}</p>}
        {job && job.state !== 'failed' && (
          <>
            <ProgressBar
              label={words.issuing(job.done, job.total)}
              value={job.total === 0 ? 0 : job.done / job.total}
              waiting={job.state === 'waiting'}
            />
            <p className={styles.dim}>{words.issuing(job.done, job.total)}</p>
          </>
        )}
      </div>
      {zipURL !== null && <a href={zipURL}>{words.zip}</a>}
      <Button
        kind="main"
        busy={busy}
        locked={ready === 0 || !isReleased}
        onClick={() => ready > 0 && isReleased && void submit()}
      >
        {words.issue(ready)}
      </Button>
    </section>
  );
};

/** What could not be drawn, with the reason, and the button that tries again. */
const Undrawn = ({
  competitionCode,
  view,
  onTried,
}: Omit<IssueProps, 'kind' | 'onIssued'> & { onTried: () => void }) => {
  const words = useArea(certificateWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { submit, busy } = useSubmit(async (key) => {
    await dispatch(redrawCertificates(key, competitionCode));
    onTried();
  });
  if (view.undrawn.length === 0) return null;
  return (
    <Note icon="cross" bad title={words.undrawn.title(view.undrawn.length)}>
      <ul>
        {view.undrawn.map(({ serial, name, kind, reason }) => (
          <li key={serial}>
            <b>{name}</b>, {words.kinds[kind]}: {errorText(messages, reason)}
          </li>
        ))}
      </ul>
      <Button kind="outline" size="small" busy={busy} onClick={() => void submit()}>
        {words.undrawn.again}
      </Button>
    </Note>
  );
};

/** The area CERTIFICATES: words and paper of each kind, the issuing, and what was issued. */
export const Certificates = ({ competition }: { competition: Competition }) => {
  const { competitionCode, competitionName } = competition;
  const words = useArea(certificateWords);
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const { state, again, put } = useLoad(competitionCode, async (signal) =>
    dispatch(loadCertificates(competitionCode, signal)),
  );
  const view = state.kind === 'shown' ? state.value : undefined;
  const isRunning = view?.job?.state === 'waiting' || view?.job?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      again();
      setTurn((before) => before + 1);
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [isRunning, again]);
  if (state.kind !== 'shown' || !view)
    return (
      <NotLoaded
        state={state.kind === 'shown' ? { kind: 'loading' } : state}
        again={again}
        words={words}
        bones={[{ wide: '30%', high: '48px' }, { high: '420px' }]}
      />
    );
  const kind = certificateKinds.find((one) => one.toLowerCase() === search.get('kind')) ?? 'PARTICIPATION';
  const template = view.templates.find((one) => one.kind === kind);
  const refresh = (): void => {
    again();
    setTurn(turn + 1);
  };
  return (
    <div className={styles.area}>
      <h2 className="visually-hidden">{words.title}</h2>
      <Tabs
        label={words.tabsLabel}
        tabs={certificateKinds.map((one) => {
          const counted = view.counts.find((count) => count.kind === one);
          const people = (counted?.ready ?? 0) + (counted?.issued ?? 0);
          return {
            to: `?area=certificates&kind=${one.toLowerCase()}`,
            label: words.kinds[one],
            current: one === kind,
            ...(people > 0 && { count: String(people) }),
          };
        })}
      />
      <Issue competitionCode={competitionCode} kind={kind} view={view} onIssued={refresh} />
      <Undrawn competitionCode={competitionCode} view={view} onTried={refresh} />
      {template && (
        <Designer
          key={kind}
          competitionCode={competitionCode}
          competitionName={competitionName}
          template={template}
          longestName={view.counts.find((one) => one.kind === kind)?.longestName ?? null}
          onSaved={(saved) =>
            put({ ...view, templates: view.templates.map((one) => (one.kind === kind ? saved : one)) })
          }
        />
      )}
      <Issued competitionCode={competitionCode} turn={turn} onRevoked={again} />
    </div>
  );
};
