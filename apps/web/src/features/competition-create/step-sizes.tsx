import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Pair } from '../../ui/block.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { StepProps } from './step-type.tsx';
import { competitionCreateWords } from './words.ts';

/** What is typed may be empty for a moment; the draft only takes numbers, and an empty field shows again what the draft holds. */
export const StepSizes = ({ draft, set, missing }: StepProps) => {
  const { sizes: words, missing: why } = useArea(competitionCreateWords);
  const [min, setMin] = useState(String(draft.minTeamSize || draft.teamSize || ''));
  const [max, setMax] = useState(String(draft.teamSize || ''));
  if (draft.competitionType !== 'TEAM') return null;
  const field = { type: 'number', inputMode: 'numeric', min: 1, max: 100, step: 1, help: words.help } as const;
  return (
    <Pair>
      <TextField
        {...field}
        label={words.min}
        value={min}
        error={missing.includes('sizes') ? why.sizes : undefined}
        onChange={(typed) => {
          setMin(typed);
          // Without a smallest size a team has exactly the largest one.
          set({ minTeamSize: Number(typed) || draft.teamSize });
        }}
        onBlur={() => setMin(String(draft.minTeamSize || ''))}
      />
      <TextField
        {...field}
        label={words.max}
        value={max}
        onChange={(typed) => {
          setMax(typed);
          set({ teamSize: Number(typed), ...(!min && { minTeamSize: Number(typed) }) });
        }}
        onBlur={() => setMax(String(draft.teamSize || ''))}
      />
    </Pair>
  );
};
