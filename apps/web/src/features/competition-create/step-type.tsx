import type { CompetitionDraft } from '@podium/domain/competitions';
import { type CompetitionType, competitionTypes } from '@podium/domain/containers';
import { useArea } from '../../i18n/area.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Missing } from './steps.ts';
import { competitionCreateWords } from './words.ts';

export interface StepProps {
  draft: CompetitionDraft;
  set: (change: Partial<CompetitionDraft>) => void;
  /** What to say beside the fields; empty until someone tried to go on. */
  missing: readonly Missing[];
}

export const StepType = ({ draft, set, missing }: StepProps) => {
  const { type: words, missing: why } = useArea(competitionCreateWords);
  const wrong = (field: Missing): string | undefined => (missing.includes(field) ? why[field] : undefined);
  return (
    <>
      <ChoiceCards<CompetitionType>
        label={words.label}
        options={competitionTypes
          .toReversed()
          .map((value) => ({ value, label: words[value].name, about: words[value].about }))}
        value={draft.competitionType || undefined}
        error={wrong('competitionType')}
        onChange={(competitionType) => set({ competitionType })}
      />
      <TextField
        label={words.name}
        help={words.nameHelp}
        maxLength={120}
        autoComplete="off"
        value={draft.competitionName}
        error={wrong('competitionName')}
        onChange={(competitionName) => set({ competitionName })}
      />
    </>
  );
};
