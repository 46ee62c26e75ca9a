import { isEmail, normaliseEmail } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { WriteDialog } from '../../platform/competition/write-dialog.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inviteToCompetition } from './actions.ts';
import { dashboardWords } from './words.ts';

interface InviteProps {
  competitionCode: string;
  name: string;
}

const InviteDialog = ({ competitionCode, name, onClose }: InviteProps & { onClose: () => void }) => {
  const words = useArea(dashboardWords).invite;
  const dispatch = useAppDispatch();
  const [email, setEmail, discard] = useDraft(`${competitionCode}:invitation`, '');
  const isReady = isEmail(email.trim());
  return (
    <WriteDialog
      title={words.title(name)}
      action={words.send}
      words={words}
      done={words.sent(normaliseEmail(email))}
      isReady={isReady}
      onWrite={async (key) => dispatch(inviteToCompetition(key, competitionCode, normaliseEmail(email)))}
      onDiscard={discard}
      onClose={onClose}
    >
      {(isTried) => (
        <TextField
          type="email"
          label={words.email}
          help={words.help}
          value={email}
          error={isTried && !isReady ? words.wrong : undefined}
          onChange={setEmail}
        />
      )}
    </WriteDialog>
  );
};

/** Invites one person by email, without opening the workspace. */
export const Invite = (props: InviteProps) => {
  const words = useArea(dashboardWords).invite;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="small" aria-label={words.named(props.name)} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && <InviteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
