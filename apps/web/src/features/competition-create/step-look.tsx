import { useEffect } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { categoryChosen } from '../../platform/store/slices/competition.ts';
import { CheckChip } from '../../ui/choice-cards.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { sendImage } from './actions.ts';
import styles from './create.module.css';
import type { StepProps } from './step-type.tsx';
import { competitionCreateWords } from './words.ts';

const maxBytes = 8 * 1024 * 1024;

export const StepLook = ({ draft, set, missing }: StepProps) => {
  const messages = useMessages();
  const { look: words, missing: why } = useArea(competitionCreateWords);
  const dispatch = useAppDispatch();
  const { categories, subCategories } = useAppSelector(({ competition }) => competition);
  const { submit, busy, error } = useSubmit(async (key, file: File) => dispatch(sendImage(key, file)));
  const labelOf = useListLabel();
  const known = categories.length > 0;
  useEffect(() => {
    if (known) dispatch(categoryChosen(draft.categoryName));
  }, [known, draft.categoryName, dispatch]);
  const chosen = draft.subCategoryArray;
  return (
    <>
      <PictureField
        label={words.picture}
        help={words.pictureHelp}
        words={words.pictureWords}
        address={draft.imageURL || null}
        maxBytes={maxBytes}
        busy={busy}
        error={error && errorText(messages, error.code)}
        onPick={(file) => void submit(file)}
      />
      <SelectField
        label={words.category}
        placeholder={words.choose}
        options={categories.map(({ categoryName, label }) => ({ value: categoryName, label: labelOf(label) }))}
        value={categories.length > 0 ? draft.categoryName : ''}
        error={missing.includes('categoryName') ? why.categoryName : undefined}
        onChange={(categoryName) => set({ categoryName, subCategoryArray: [] })}
      />
      {subCategories.length > 0 && (
        <FieldGroup id="sub-categories" label={words.subCategories} help={words.subCategoriesHelp}>
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
