import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { ReasonDialog } from '../../platform/competition/reason-dialog.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import type { ChatMessage } from '../../platform/store/entities.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { deleteMessage, type OfChat } from './actions.ts';
import { mutePerson, removeMessage, reportMessage } from './moderation-actions.ts';
import { chatWords } from './words.ts';

interface DialogProps {
  of: OfChat;
  message: ChatMessage;
  onClose: () => void;
}

const DeleteDialog = ({ of, message, onClose }: DialogProps) => {
  const { talk: words, cancel } = useArea(chatWords);
  const dispatch = useAppDispatch();
  const { submit, busy } = useSubmit(async (key) => {
    await dispatch(deleteMessage(key, of, message.number, words.notDeleted));
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.deleteTitle}
      reversal="never"
      cancel={cancel}
      confirm={words.delete}
      busy={busy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p dir="auto">{message.text}</p>
    </ConfirmDialog>
  );
};

const useReasonWords = () => {
  const { moderation, cancel } = useArea(chatWords);
  return { cancel, reason: moderation.reason, reasonMissing: moderation.reasonMissing };
};

const RemoveDialog = ({ of, message, onClose }: DialogProps) => {
  const words = useArea(chatWords).moderation;
  const dispatch = useAppDispatch();
  return (
    <ReasonDialog
      title={words.removeTitle}
      action={words.remove}
      help={words.removeHelp}
      reversal={{ how: words.removeBack }}
      words={useReasonWords()}
      onReason={async (key, reason) => dispatch(removeMessage(key, of, message.number, reason))}
      onClose={onClose}
    >
      <p dir="auto">{message.text}</p>
    </ReasonDialog>
  );
};

const ReportDialog = ({ of, message, onClose }: DialogProps) => {
  const words = useArea(chatWords).moderation;
  const dispatch = useAppDispatch();
  return (
    <ReasonDialog
      title={words.reportTitle}
      action={words.report}
      help={words.reportHelp}
      reversal="never"
      words={useReasonWords()}
      onReason={async (key, reason) => {
        await dispatch(reportMessage(key, of, message.number, reason));
        dispatch(notify({ type: 'success', code: 'SENT', message: words.reported }));
      }}
      onClose={onClose}
    >
      <p dir="auto">{message.text}</p>
    </ReasonDialog>
  );
};

const lengths = ['10', '60', '1440', '10080'] as const;

const MuteDialog = ({ of, message, onClose }: DialogProps) => {
  const words = useArea(chatWords).moderation;
  const dispatch = useAppDispatch();
  const [minutes, setMinutes] = useState<(typeof lengths)[number]>('60');
  const { authorCode = '', name = '' } = message.author ?? {};
  return (
    <ReasonDialog
      title={words.muteTitle(name)}
      action={words.mute}
      help={words.muteHelp}
      reversal={{ how: words.muteBack }}
      words={useReasonWords()}
      onReason={async (key, reason) => {
        const { competitionCode } = of;
        await dispatch(
          mutePerson(key, { competitionCode, userCode: authorCode }, { minutes: Number(minutes), reason }),
        );
        dispatch(notify({ type: 'success', code: 'SAVED', message: words.muted(name) }));
      }}
      onClose={onClose}
    >
      <LabelledSegments
        label={words.muteFor}
        options={lengths.map((value) => ({ value, label: words.lengths[value] }))}
        value={minutes}
        onChange={setMinutes}
      />
    </ReasonDialog>
  );
};

const dialogs = { delete: DeleteDialog, remove: RemoveDialog, report: ReportDialog, mute: MuteDialog };
export type MessageDialogKind = keyof typeof dialogs;

export const MessageDialog = ({ kind, ...props }: DialogProps & { kind: MessageDialogKind }) => {
  const Chosen = dialogs[kind];
  return <Chosen {...props} />;
};
