import type { Question } from '@podium/contract';
import { fullName } from '@podium/domain/accounts';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import type { Container } from '../../platform/store/entities.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { Note, SectionRule } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { decide, loadWaiting } from './actions.ts';
import { useLiveApprovals } from './live.ts';
import styles from './registration-area.module.css';
import { registrationAreaWords } from './words.ts';

const noQuestions: readonly Question[] = [];

const Refuse = ({ container, onDone, onClose }: { container: Container; onDone: () => void; onClose: () => void }) => {
  const { approvals: words, couldNot } = useArea(registrationAreaWords);
  const dispatch = useAppDispatch();
  const [reason, setReason, discard] = useCompetitionDraft(`refusal ${container.containerCode}`, '');
  const [asked, setAsked] = useState(false);
  const { submit, busy } = useSubmit(async (key) => {
    const { containerCode, containerName } = container;
    const decision = { approval: 'refused' as const, reason: reason.trim() };
    await dispatch(decide(key, [containerCode], decision, couldNot.refuse(containerName)));
    dispatch(notify({ type: 'info', code: 'REFUSED', message: words.refused(container.containerName) }));
    discard();
    onDone();
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.refuseTitle(container.containerName)}
      reversal={{ how: words.refuseBack }}
      cancel={words.cancel}
      confirm={words.refuse}
      busy={busy}
      onConfirm={() => {
        setAsked(true);
        if (reason.trim()) void submit();
      }}
      onCancel={discard}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>{words.refuseLead}</p>
        <TextArea
          label={words.reason}
          help={words.reasonHelp}
          rows={3}
          maxLength={500}
          value={reason}
          error={asked && !reason.trim() ? words.reasonMissing : undefined}
          onChange={setReason}
        />
      </div>
    </ConfirmDialog>
  );
};

const Waiting = ({
  container,
  questions,
  onApprove,
  onRefuse,
}: {
  container: Container;
  questions: readonly Question[];
  onApprove: () => void;
  onRefuse: () => void;
}) => {
  const words = useArea(registrationAreaWords).approvals;
  const { code } = useLocale();
  const captain = container.users.find(({ isCaptain }) => isCaptain) ?? container.users[0];
  const answered = questions.filter(({ questionCode }) => container.answers[questionCode]);
  return (
    <li>
      <span>
        <b>{container.containerName}</b>
        <small>
          {words.by(captain ? fullName(captain) || captain.email : '', formatWhen(code, new Date(container.createdAt)))}
        </small>
        {answered.length > 0 && (
          <dl className={styles.answers}>
            {answered.map(({ questionCode, label }) => (
              <div key={questionCode}>
                <dt>{label}</dt>
                <dd>{container.answers[questionCode]}</dd>
              </div>
            ))}
          </dl>
        )}
      </span>
      <span className={styles.acts}>
        <Button size="small" icon="tick" onClick={onApprove}>
          {words.approve}
        </Button>
        <Button kind="outline" size="small" onClick={onRefuse}>
          {words.refuse}
        </Button>
      </span>
    </li>
  );
};

export const Approvals = ({ competitionCode }: { competitionCode: string }) => {
  const { messages } = useLocale();
  const texts = useArea(registrationAreaWords);
  const words = texts.approvals;
  const dispatch = useAppDispatch();
  const { items, nextCursor } = useAppSelector(({ paginatedContainers }) => paginatedContainers.registrationsList);
  const { settings, settingsFailure } = useAppSelector(({ workspace }) => workspace);
  const questions = settings?.registration.values.questions ?? noQuestions;
  // The answers of an entry stand under their questions, which come with the settings.
  const isWaiting = !settings && settingsFailure === null;
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(loadWaiting(true, signal)));
  useLiveApprovals(competitionCode);
  const [refusing, setRefusing] = useState<Container>();
  const approving = useSubmit(async (key, codes: string[]) => {
    const names = items.filter(({ containerCode }) => codes.includes(containerCode)).map((one) => one.containerName);
    const failed = texts.couldNot.approve(words.named(names));
    await dispatch(decide(key, codes, { approval: 'approved' }, failed));
    dispatch(notify({ type: 'success', code: 'APPROVED', message: words.approved(words.named(names)) }));
    again();
  });
  const more = useSubmit(async () => dispatch(loadWaiting(false)));
  if (state.kind === 'loading' || isWaiting)
    return <Skeleton label={texts.loading} bones={[{ high: '72px' }, { high: '72px' }]} />;
  return (
    <section aria-labelledby="waiting">
      <SectionRule title={words.title} id="waiting">
        {items.length > 1 && (
          <Button
            size="small"
            busy={approving.busy}
            onClick={() => void approving.submit(items.map(({ containerCode }) => containerCode))}
          >
            {words.approveAll(items.length)}
          </Button>
        )}
      </SectionRule>
      {state.kind === 'failed' && (
        <Note icon="cross" bad title={texts.failed}>
          {errorText(messages, state.code)}
        </Note>
      )}
      {state.kind === 'shown' && items.length === 0 && <EmptyState rows={2}>{words.none}</EmptyState>}
      <ul className={styles.list}>
        {items.map((container) => (
          <Waiting
            key={container.containerCode}
            container={container}
            questions={questions}
            onApprove={() => void approving.submit([container.containerCode])}
            onRefuse={() => setRefusing(container)}
          />
        ))}
      </ul>
      {nextCursor && (
        <Button kind="outline" busy={more.busy} onClick={() => void more.submit()}>
          {words.more}
        </Button>
      )}
      {refusing && <Refuse container={refusing} onDone={again} onClose={() => setRefusing(undefined)} />}
    </section>
  );
};
