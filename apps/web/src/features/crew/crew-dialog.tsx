import type { CrewMember, CompetitionRole } from '@podium/contract';
import { isEmail } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useIsDraft } from '../../platform/competition/is-draft.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inviteCrew, updateCrew } from './actions.ts';
import styles from './crew.module.css';
import { PermissionChoice } from './permission-choice.tsx';
import { held } from './permission-groups.ts';
import { permissionsOf, presetOf } from './presets.ts';
import { crewWords } from './words.ts';

interface CrewDialogProps {
  me: CompetitionRole;
  /** Someone to change; nobody means someone new. */
  member: CrewMember | undefined;
  onClose: () => void;
}

export const CrewDialog = ({ me, member, onClose }: CrewDialogProps) => {
  const words = useArea(crewWords);
  const invited = useIsDraft() ? words.invitedLater : words.invited;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const own = held(me);
  const { values, set, discard } = useFormDraft(`crew ${member?.email ?? ''}`, {
    email: member?.email ?? '',
    chosen: member?.permissions ?? [],
    preset: member && presetOf(member.permissions, own),
  });
  const cancel = (): void => {
    discard();
    onClose();
  };
  const { email, chosen, preset } = values;
  const [tried, setTried] = useState(false);
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch((member ? updateCrew : inviteCrew)(key, email.trim(), [...chosen]));
    discard();
    onClose();
    const message = member ? words.changed(email) : invited(email.trim());
    dispatch(notify({ type: 'success', code: 'CREW_SAVED', message }));
  });
  return (
    <Dialog title={member ? words.changeTitle : words.inviteTitle} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          setTried(true);
          if (isEmail(email.trim()) && chosen.length > 0) void submit();
        }}
        actions={
          <>
            <Button kind="quiet" onClick={cancel}>
              {words.cancel}
            </Button>
            <Button type="submit" kind="main" busy={busy}>
              {member ? words.save : words.send}
            </Button>
          </>
        }
      >
        {member ? (
          <p className={styles.dim}>{member.name ?? member.email}</p>
        ) : (
          <TextField
            type="email"
            label={words.email}
            help={words.emailHelp}
            autoComplete="off"
            value={email}
            error={tried && !isEmail(email.trim()) ? words.emailWrong : undefined}
            onChange={(typed) => set({ email: typed })}
          />
        )}
        <PermissionChoice
          held={own}
          chosen={chosen}
          preset={preset}
          onPick={(picked) => set({ preset: picked, chosen: permissionsOf(picked, own) })}
          onChange={(permissions) => set({ chosen: permissions })}
        />
        {tried && chosen.length === 0 && (
          <Note icon="cross" bad>
            {words.none}
          </Note>
        )}
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
      </DialogForm>
    </Dialog>
  );
};
