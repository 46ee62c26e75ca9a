import type { Criterion } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { skillsIn } from './skills.ts';
import { roundsWords } from './words.ts';

interface CriterionDialogProps {
  criterion: Criterion | undefined;
  roundCode: string;
  onClose: () => void;
  /** `another` is pressed when a further new criterion follows. */
  onSave: (criterion: Criterion, another: boolean) => void;
}

export const CriterionDialog = ({ roundCode, criterion, onClose, onSave }: CriterionDialogProps) => {
  const words = useArea(roundsWords).criterion;
  const { shell } = useMessages();
  const { values, set, discard } = useFormDraft(`criterion ${roundCode} ${criterion?.criterionCode ?? ''}`, {
    name: criterion?.criterionName ?? '',
    help: criterion?.helpText ?? '',
    skills: criterion?.skills.join(', ') ?? '',
  });
  const cancel = (): void => {
    discard();
    onClose();
  };
  const { name, help, skills } = values;
  const [tried, setTried] = useState(false);
  const save = (another: boolean): void => {
    setTried(true);
    if (!name.trim()) return;
    discard();
    onSave(
      {
        criterionCode: criterion?.criterionCode ?? '',
        criterionName: name.trim(),
        helpText: help.trim(),
        skills: skillsIn(skills),
      },
      another,
    );
  };
  return (
    <Dialog title={criterion ? words.editTitle : words.newTitle} closeLabel={shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => save(false)}
        actions={
          <>
            <Button kind="quiet" onClick={cancel}>
              {words.cancel}
            </Button>
            {!criterion && (
              <Button kind="outline" onClick={() => save(true)}>
                {words.saveAndAdd}
              </Button>
            )}
            <Button type="submit" kind="main">
              {words.save}
            </Button>
          </>
        }
      >
        <TextField
          label={words.name}
          help={words.nameHelp}
          maxLength={120}
          autoComplete="off"
          value={name}
          error={tried && !name.trim() ? words.nameMissing : undefined}
          onChange={(typed) => set({ name: typed })}
        />
        <TextArea
          label={words.help}
          help={words.helpHelp}
          rows={2}
          maxLength={500}
          value={help}
          onChange={(typed) => set({ help: typed })}
        />
        <TextField
          label={words.tags}
          help={words.tagsHelp}
          autoComplete="off"
          value={skills}
          onChange={(typed) => set({ skills: typed })}
        />
      </DialogForm>
    </Dialog>
  );
};
