import type { CrewMember, Standing } from '@podium/contract';
import type { Permission } from '@podium/domain/crew';
import { isEmail } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inviteCrew, updateCrew } from './actions.ts';
import styles from './crew.module.css';
import { groupNames, groups, held } from './groups.ts';
import { crewWords } from './words.ts';

interface CrewDialogProps {
  me: Standing;
  /** Someone to change; nobody means someone new. */
  member: CrewMember | undefined;
  onClose: () => void;
}

const Permissions = ({
  me,
  chosen,
  onChange,
}: {
  me: Standing;
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}) => {
  const words = useArea(crewWords);
  const own = held(me);
  return groupNames
    .map((group) => ({ group, offered: groups[group].filter((permission) => own.includes(permission)) }))
    .filter(({ offered }) => offered.length > 0)
    .map(({ group, offered }) => (
      <fieldset key={group} className={styles.group}>
        <legend>{words.groups[group]}</legend>
        {offered.map((permission: Permission) => (
          <CheckField
            key={permission}
            label={words.permissions[permission].name}
            help={words.permissions[permission].about}
            checked={chosen.includes(permission)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, permission] : chosen.filter((one) => one !== permission))
            }
          />
        ))}
      </fieldset>
    ));
};

export const CrewDialog = ({ me, member, onClose }: CrewDialogProps) => {
  const words = useArea(crewWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState(member?.email ?? '');
  const [chosen, setChosen] = useState<readonly Permission[]>(member?.permissions ?? []);
  const [tried, setTried] = useState(false);
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch((member ? updateCrew : inviteCrew)(key, email.trim(), [...chosen]));
    onClose();
    dispatch(
      notify({
        type: 'success',
        code: 'CREW_SAVED',
        message: member ? words.changed(email) : words.invited(email.trim()),
      }),
    );
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
            <Button kind="quiet" onClick={onClose}>
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
            onChange={setEmail}
          />
        )}
        <Permissions me={me} chosen={chosen} onChange={setChosen} />
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
