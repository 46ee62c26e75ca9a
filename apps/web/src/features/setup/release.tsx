import type { Settings } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { loadSettings } from '../../platform/competition/workspace-actions.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { saveSection } from './actions.ts';
import { SectionForm } from './section-form.tsx';
import { useVersioned } from './use-versioned.ts';
import { setupWords } from './words.ts';

type Release = Settings['release']['values'];
const policies = ['together', 'per-round'] as const;

export const ReleasePolicy = ({ settings }: { settings: Settings }) => {
  const { release: words, yes, no } = useArea(setupWords);
  const dispatch = useAppDispatch();
  const form = useVersioned<Release>({
    name: 'release',
    saved: settings.release,
    send: async (key, values, version) => dispatch(saveSection('release', key, values, version)),
    reload: () => void dispatch(loadSettings()),
  });
  const { values, set } = form;
  return (
    <SectionForm
      title={words.heading}
      help={words.help}
      form={form}
      describe={(one) => [
        [words.policy, one.policy ? words.policies[one.policy].name : ''],
        [words.board, one.publicLeaderboard ? yes : no],
        [words.judges, one.judgesNamed ? yes : no],
      ]}
    >
      <ChoiceCards<(typeof policies)[number]>
        label={words.policy}
        options={policies.map((value) => ({
          value,
          label: words.policies[value].name,
          about: words.policies[value].about,
        }))}
        value={values.policy ?? undefined}
        onChange={(policy) => set({ policy })}
      />
      <CheckField
        label={words.board}
        help={words.boardHelp}
        checked={values.publicLeaderboard}
        onChange={(publicLeaderboard) => set({ publicLeaderboard })}
      />
      <CheckField
        label={words.judges}
        help={words.judgesHelp}
        checked={values.judgesNamed}
        onChange={(judgesNamed) => set({ judgesNamed })}
      />
    </SectionForm>
  );
};
