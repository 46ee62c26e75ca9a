import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { remind } from './actions.ts';
import styles from './containers.module.css';
import { containerWords } from './words.ts';

/** The server says who it would be; only then is anything sent. */
export const AskRemind = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const messages = useMessages();
  const texts = useArea(containerWords);
  const words = texts.remind;
  const dispatch = useAppDispatch();
  const { state } = useLoad(codes.join(' '), async () => dispatch(remind(codes, true)));
  const { submit, busy, error } = useSubmit(async () => {
    const people = await dispatch(remind(codes, false));
    dispatch(notify({ type: 'success', code: 'REMINDED', message: texts.toasts.reminded(people.length) }));
    onClose();
  });
  const people = state.kind === 'shown' ? state.value : [];
  return (
    <Dialog
      title={words.title}
      closeLabel={messages.shell.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          {people.length > 0 && (
            <Button kind="main" busy={busy} onClick={() => void submit()}>
              {words.send(people.length)}
            </Button>
          )}
        </>
      }
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
    </Dialog>
  );
};
