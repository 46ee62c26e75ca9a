import type { Competition } from '@podium/contract';
import { areSizesValid } from '@podium/domain/competitions';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { loadCompetition } from '../../platform/competition/competition-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Block, Pair } from '../../ui/block.tsx';
import { CheckChip } from '../../ui/choice-cards.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { saveCompetition, sendImage } from './actions.ts';
import { SectionForm } from './section-form.tsx';
import styles from './setup.module.css';
import { useVersioned, type VersionedForm } from './use-versioned.ts';
import { setupWords } from './words.ts';

const maxBytes = 8 * 1024 * 1024;

const valuesOf = ({
  competitionName,
  categoryName,
  subCategoryArray,
  minTeamSize,
  teamSize,
  details,
  rules,
}: Competition) => ({
  competitionName,
  categoryName,
  subCategoryArray,
  minTeamSize: String(minTeamSize ?? teamSize ?? ''),
  teamSize: String(teamSize ?? ''),
  details,
  rules,
});
type Values = ReturnType<typeof valuesOf>;

const Picture = ({ competition }: { competition: Competition }) => {
  const messages = useMessages();
  const words = useArea(setupWords).competition;
  const dispatch = useAppDispatch();
  const { submit, busy, error } = useSubmit(async (key, file: File) => dispatch(sendImage(key, file)));
  return (
    <Block title={words.picture} help={words.pictureHelp}>
      <PictureField
        label={words.picture}
        help={words.pictureNote}
        words={words.pictureWords}
        address={competition.imageURL}
        maxBytes={maxBytes}
        busy={busy}
        error={error && errorText(messages, error.code)}
        onPick={(file) => void submit(file)}
      />
    </Block>
  );
};

const Topic = ({ form: { values, set } }: { form: VersionedForm<Values> }) => {
  const words = useArea(setupWords).competition;
  const categories = useAppSelector(({ competition }) => competition.categories);
  const labelOf = useListLabel();
  const unknown = categories.length === 0;
  const subCategories =
    categories.find(({ categoryName }) => categoryName === values.categoryName)?.subCategories ?? [];
  const chosen = values.subCategoryArray;
  return (
    <>
      <SelectField
        label={words.category}
        placeholder={words.choose}
        options={categories.map(({ categoryName, label }) => ({ value: categoryName, label: labelOf(label) }))}
        value={unknown ? '' : values.categoryName}
        onChange={(categoryName) => set({ categoryName, subCategoryArray: [] })}
      />
      {subCategories.length > 0 && (
        <FieldGroup id="settings-sub-categories" label={words.subCategories}>
          <div className={styles.chips}>
            {subCategories.map(({ subCategoryName, label }) => (
              <CheckChip
                key={subCategoryName}
                label={labelOf(label)}
                checked={chosen.includes(subCategoryName)}
                onChange={(checked) =>
                  set({
                    subCategoryArray: checked
                      ? [...chosen, subCategoryName]
                      : chosen.filter((one) => one !== subCategoryName),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  );
};

const size = { type: 'number', inputMode: 'numeric', min: 1, max: 100, step: 1 } as const;

const TeamSizes = ({ form: { values, set } }: { form: VersionedForm<Values> }) => {
  const words = useArea(setupWords).competition;
  return (
    <Pair>
      <TextField
        {...size}
        label={words.min}
        value={values.minTeamSize}
        onChange={(minTeamSize) => set({ minTeamSize })}
      />
      <TextField {...size} label={words.max} value={values.teamSize} onChange={(teamSize) => set({ teamSize })} />
    </Pair>
  );
};

/** The competition itself: what people read of it, and how large an entry is. */
export const CompetitionForm = ({ competition }: { competition: Competition }) => {
  const words = useArea(setupWords).competition;
  const dispatch = useAppDispatch();
  const isTeam = competition.competitionType === 'TEAM';
  const form = useVersioned<Values>({
    name: 'competition',
    saved: { values: valuesOf(competition), version: competition.version },
    send: async (key, { minTeamSize, teamSize, ...fields }, version) =>
      valuesOf(
        await dispatch(
          saveCompetition(
            key,
            { ...fields, ...(isTeam && { teamSize: Number(teamSize), minTeamSize: Number(minTeamSize) }) },
            version,
          ),
        ),
      ),
    currentOf: (current) => ({ values: valuesOf(current as Competition), version: (current as Competition).version }),
    reload: () => void dispatch(loadCompetition(competition.competitionCode)),
  });
  const { values, set } = form;
  const wrongSizes =
    isTeam &&
    // An empty field is no number; the domain would read it as "the same as the most".
    (values.minTeamSize.trim() === '' ||
      !areSizesValid({
        competitionType: 'TEAM',
        teamSize: Number(values.teamSize),
        minTeamSize: Number(values.minTeamSize),
      }));
  return (
    <>
      <SectionForm
        title={words.title}
        help={words.help}
        form={form}
        problem={wrongSizes ? words.sizesWrong : undefined}
        describe={(one) => [
          [words.name, one.competitionName],
          [words.category, one.categoryName],
          [words.subCategories, one.subCategoryArray.join(', ')],
          [words.min, one.minTeamSize],
          [words.max, one.teamSize],
          [words.details, one.details],
          [words.rules, one.rules],
        ]}
      >
        <TextField
          label={words.name}
          help={words.nameHelp}
          maxLength={120}
          value={values.competitionName}
          onChange={(competitionName) => set({ competitionName })}
        />
        <Topic form={form} />
        {isTeam && <TeamSizes form={form} />}
        <TextArea
          label={words.details}
          help={words.detailsHelp}
          rows={5}
          maxLength={8000}
          value={values.details}
          onChange={(details) => set({ details })}
        />
        <TextArea
          label={words.rules}
          help={words.rulesHelp}
          rows={5}
          maxLength={8000}
          value={values.rules}
          onChange={(rules) => set({ rules })}
        />
      </SectionForm>
      <Picture competition={competition} />
    </>
  );
};
