import { toastMs } from '@podium/domain/constants';
import { failureText } from '../i18n/error-text.ts';
import { useMessages } from '../i18n/locale-context.tsx';
import { closeNotification, undoNotification } from '../platform/notifications/undo.ts';
import { useAppDispatch, useAppSelector } from '../platform/store/root.ts';
import type { ShownNotification } from '../platform/store/slices/notifications.ts';
import { Toast, ToastRegion } from '../ui/toast.tsx';

export const Toasts = () => {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ notifications }) => notifications.list);
  const { shell } = messages;
  const show = ({ id, type, code, message, failed, undo }: ShownNotification) => (
    <Toast
      key={id}
      type={type}
      lifeMs={toastMs}
      closeLabel={shell.close}
      onClose={() => dispatch(closeNotification(id))}
      undo={undo ? { label: shell.undo, onUndo: () => dispatch(undoNotification(id)) } : undefined}
    >
      {type === 'error' ? failureText(messages, code, failed) : message}
    </Toast>
  );
  return (
    <ToastRegion
      label={shell.notifications}
      errors={list.filter(({ type }) => type === 'error').map(show)}
      others={list.filter(({ type }) => type !== 'error').map(show)}
    />
  );
};
