import type { Criterion } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { skillsIn } from './skills.ts';
import { roundsWords } from './words.ts';

interface CriterionDialogProps {
  criterion: Criterion | undefined;
  onClose: () => void;
  onSave: (criterion: Criterion) => void;
}

export const CriterionDialog = ({ criterion, onClose, onSave }: CriterionDialogProps) => {
  const words = useArea(roundsWords).criterion;
  const { shell } = useMessages();
  const [name, setName] = useState(criterion?.criterionName ?? '');
  const [help, setHelp] = useState(criterion?.helpText ?? '');
  const [skills, setSkills] = useState(criterion?.skills.join(', ') ?? '');
  const [tried, setTried] = useState(false);
  const save = (): void => {
    setTried(true);
    if (!name.trim()) return;
    onSave({
      criterionCode: criterion?.criterionCode ?? '',
      criterionName: name.trim(),
      helpText: help.trim(),
      skills: skillsIn(skills),
    });
  };
  return (
    <Dialog title={criterion ? words.editTitle : words.newTitle} closeLabel={shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={save}
        actions={
          <>
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
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
          onChange={setName}
        />
        <TextArea label={words.help} help={words.helpHelp} rows={2} maxLength={500} value={help} onChange={setHelp} />
        <TextField label={words.tags} help={words.tagsHelp} autoComplete="off" value={skills} onChange={setSkills} />
      </DialogForm>
    </Dialog>
  );
};
