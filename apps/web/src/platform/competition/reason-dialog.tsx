import { type ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { type Reversal, ReversalText } from '../confirm/reversal.tsx';
import { useCompetitionDraft } from '../drafts/use-draft.ts';
import { WriteDialog } from './write-dialog.tsx';

export interface ReasonDialogProps {
  title: string;
  /** What is done, as a verb. */
  action: string;
  /** Who will read the reason. */
  help: string;
  reversal: Reversal;
  words: { cancel: string; reason: string; reasonMissing: string };
  /** What else is asked, above the reason; it may say what is missing once the form was tried. */
  children?: ReactNode | ((isTried: boolean) => ReactNode);
  /** Whether what else is asked is given. */
  isReady?: boolean;
  onReason: (key: string, reason: string) => Promise<void>;
  /** Forgets what else was typed, when it was sent or cancelled. */
  onDiscard?: () => void;
  onClose: () => void;
}

const shortest = 3;

/** Asks for the reason of an act that others will read about. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, action, help, reversal, words, children, isReady = true, onReason, onDiscard, onClose } = props;
  const [reason, setReason, discard] = useCompetitionDraft(`reason ${title}`, '');
  const isShort = reason.trim().length < shortest;
  return (
    <WriteDialog
      title={title}
      action={action}
      words={words}
      isReady={!isShort && isReady}
      onWrite={async (key) => onReason(key, reason.trim())}
      onDiscard={() => {
        discard();
        onDiscard?.();
      }}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {typeof children === 'function' ? children(isTried) : children}
          <TextField
            label={words.reason}
            help={help}
            value={reason}
            error={isTried && isShort ? words.reasonMissing : undefined}
            onChange={setReason}
          />
          <ReversalText reversal={reversal} />
        </>
      )}
    </WriteDialog>
  );
};
