import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { ReasonDialog } from '../../platform/competition/reason-dialog.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { cancelCeremony, type CeremonyScript, endCeremony } from './actions.ts';
import { ceremonyWords } from './words.ts';

interface CloseProps {
  script: CeremonyScript;
  onClosed: () => void;
  onClose: () => void;
}

export const EndDialog = ({ script, left, onClosed, onClose }: CloseProps & { left: number }) => {
  const words = useArea(ceremonyWords).present;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(endCeremony(key, script.competitionCode, script.number));
    onClosed();
  });
  return (
    <ConfirmDialog
      title={words.endTitle}
      reversal="never"
      cancel={words.keep}
      confirm={words.end}
      kind="main"
      busy={busy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {left > 0 && <p>{words.endEarly(left)}</p>}
      <p>{script.isWithheld ? words.endWithheld : words.endReleased}</p>
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
    </ConfirmDialog>
  );
};

export const CancelDialog = ({ script, onClosed, onClose }: CloseProps) => {
  const words = useArea(ceremonyWords).present;
  const dispatch = useAppDispatch();
  return (
    <ReasonDialog
      title={words.cancelTitle}
      action={words.cancel}
      help={words.cancelHelp}
      reversal={{ how: words.cancelBack }}
      words={{ cancel: words.keep, reason: words.reason, reasonMissing: words.reasonMissing }}
      onReason={async (key, reason) => {
        await dispatch(cancelCeremony(key, script.competitionCode, script.number, reason));
        onClosed();
      }}
      onClose={onClose}
    />
  );
};
