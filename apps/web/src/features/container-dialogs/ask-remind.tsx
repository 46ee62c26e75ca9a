import { useArea } from '../../i18n/area.ts';
import { useIsDraft } from '../../platform/competition/is-draft.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { remind } from '../../platform/containers/writes.ts';
import styles from './dialogs.module.css';
import { containerWords } from '../../platform/containers/words.ts';

/** The server says who it would be; only then is anything sent. */
export const AskRemind = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const messages = useMessages();
  const texts = useArea(containerWords);
  const words = texts.remind;
  const dispatch = useAppDispatch();
  const isDraft = useIsDraft();
  const { state } = useLoad(codes.join(' '), async () => dispatch(remind(codes, true)));
  const { submit, busy, error } = useSubmit(async () => {
    const people = await dispatch(remind(codes, false));
    dispatch(
      notify({
        type: 'success',
        code: 'REMINDED',
        message: (isDraft ? texts.toasts.remindedLater : texts.toasts.reminded)(people),
      }),
    );
    onClose();
  });
  const people = state.kind === 'shown' ? state.value : [];
  return (
    <ConfirmDialog
      title={words.title}
      reversal="never"
      cancel={words.cancel}
      confirm={people.length > 0 ? words.send(people.length) : undefined}
      kind="main"
      busy={busy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {state.kind === 'loading' && <Skeleton label={words.loading} bones={[{ wide: '60%' }, { wide: '50%' }]} />}
      {state.kind === 'failed' && (
        <Note icon="cross" bad>
          {errorText(messages, state.code)}
        </Note>
      )}
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      {state.kind === 'shown' && <p>{people.length > 0 ? words.lead : words.nobody}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person}>{person}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
