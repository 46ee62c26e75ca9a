import type { User } from '@podium/contract';
import { type Occupation, occupations } from '@podium/domain/accounts';
import { useEffect, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { isChanged } from '../../platform/competition/rebase.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { loadSubProfessions, saveOccupation, saveProfession } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { SegmentedField } from '../../ui/choice-cards.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { Versions } from '../../ui/versions.tsx';
import { differences } from './differences.ts';
import type { AccountParts, PickedInstitute } from './parts.ts';
import { FormError, SaveBar } from './save-bar.tsx';
import { accountInfoWords } from './words.ts';
import { signUpWords } from '../../platform/accounts/sign-up-words.ts';

interface Work {
  occupation: Occupation | undefined;
  institute: PickedInstitute | undefined;
  field: string;
}

const workOf = ({ occupation, institute, subProfession }: User): Work => ({
  occupation: occupation ?? undefined,
  institute: institute ? { instituteId: institute.instituteId, name: institute.label } : undefined,
  field: subProfession?.subProfessionCode ?? '',
});
const nameOf = (picked: PickedInstitute | undefined): string | undefined =>
  picked && ('name' in picked ? picked.name : picked.newInstituteName);

const chosenInstitute = (picked: PickedInstitute | undefined) => {
  if (!picked) return {};
  return 'name' in picked ? { instituteId: picked.instituteId } : picked;
};

const hasFields = (occupation: Occupation | undefined): boolean =>
  occupation !== undefined && occupation !== 'currently-not-working';

const useFields = (occupation: Occupation | undefined) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (occupation) void dispatch(loadSubProfessions(occupation)).catch(() => undefined);
  }, [occupation, dispatch]);
  const labelOf = useListLabel();
  return useAppSelector(({ misc }) => misc.subProfession)
    .filter((field) => field.occupation === occupation)
    .map((field) => ({ ...field, label: labelOf(field.label) }));
};

/** What the form would change, in words. */
const useChanges = ({ occupation, institute }: Work, user: User, field: string) => {
  const { category, profession: words } = useArea(signUpWords);
  const texts = useArea(accountInfoWords).work;
  const labelOf = useListLabel();
  const nameFor = (chosen: Occupation | null | undefined) => chosen && category.options[chosen].name;
  return differences([
    { label: texts.occupation, typed: nameFor(occupation), saved: nameFor(user.occupation) },
    ...(occupation === 'student'
      ? [{ label: words.institute, typed: nameOf(institute), saved: user.institute?.label }]
      : []),
    ...(hasFields(occupation)
      ? [
          {
            label: words.subProfessionStudent,
            typed: field,
            saved: user.subProfession && labelOf(user.subProfession.label),
          },
        ]
      : []),
  ]);
};

/** One form over two calls: the occupation decides which fields there are, and neither is saved without the other. */
export const WorkForm = ({ user, InstitutePicker }: { user: User } & Pick<AccountParts, 'InstitutePicker'>) => {
  const texts = useArea(accountInfoWords);
  const dispatch = useAppDispatch();
  const saved = workOf(user);
  const [work, setWork, , sent] = useDraft('account work', saved, (typed) => isChanged(typed, saved));
  const [tried, setTried] = useState(false);
  const { occupation, institute, field } = work;
  const student = occupation === 'student';
  const hasField = hasFields(occupation);
  const fields = useFields(occupation);
  const { submit, busy, error, clear } = useSubmit(async (key) => {
    if (!occupation) return;
    let next = occupation === user.occupation ? user : await dispatch(saveOccupation(key, occupation));
    if (hasField) {
      const chosen = student ? chosenInstitute(institute) : {};
      next = await dispatch(saveProfession(`${key}-field`, { ...chosen, subProfessionCode: field }));
    }
    sent(work, workOf(next));
    setTried(false);
    dispatch(notify({ type: 'success', code: 'SAVED', message: texts.saved }));
  });
  const take = (): void => {
    setWork(saved);
    clear();
  };
  const { category, profession: words } = useArea(signUpWords);
  const labelOf = (code: string): string | undefined =>
    fields.find(({ subProfessionCode }) => subProfessionCode === code)?.label;
  const now = useChanges(work, user, labelOf(field) ?? field);
  const loaded = !field || labelOf(field) !== undefined;
  const whole = occupation && (!student || institute) && (!hasField || field);
  return (
    <Block
      title={texts.work.title}
      help={texts.work.help}
      onSubmit={() => {
        setTried(true);
        if (whole && now.length > 0) void submit();
      }}
    >
      <SegmentedField<Occupation>
        label={texts.work.occupation}
        options={occupations.map((value) => ({ value, label: category.options[value].name }))}
        value={occupation}
        error={tried && !occupation ? category.missing : undefined}
        help={occupation && !hasField ? texts.work.noField : undefined}
        onChange={(chosen) =>
          setWork({ ...work, occupation: chosen, field: chosen === user.occupation ? saved.field : '' })
        }
      />
      {student && (
        <InstitutePicker
          picked={institute}
          onPick={(picked) => setWork((before) => ({ ...before, institute: picked }))}
          error={(tried && !institute) || error?.code === 'INSTITUTE_NOT_FOUND' ? words.instituteMissing : undefined}
        />
      )}
      {hasField && (
        <SelectField
          label={student ? words.subProfessionStudent : words.subProfessionWorker}
          placeholder={words.choose}
          options={fields.map(({ subProfessionCode, label }) => ({ value: subProfessionCode, label }))}
          value={loaded ? field : ''}
          error={(tried && !field) || error?.code === 'LIST_ENTRY_UNKNOWN' ? words.subProfessionMissing : undefined}
          onChange={(chosen) => setWork({ ...work, field: chosen })}
        />
      )}
      {error?.code === 'STALE_VERSION' && (
        <Versions rows={now} words={texts.stale} onKeep={() => void submit()} onTake={take} />
      )}
      <FormError error={error} except={['INSTITUTE_NOT_FOUND', 'LIST_ENTRY_UNKNOWN']} />
      <SaveBar changed={loaded && now.length > 0} busy={busy} />
    </Block>
  );
};
