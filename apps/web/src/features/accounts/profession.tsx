import { useArea } from '../../i18n/area.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { loadSubProfessions, saveProfession } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { StairAside } from './asides.tsx';
import { Frame } from './frame.tsx';
import { InstitutePicker, type PickedInstitute } from './institute-picker.tsx';
import { destination } from './journey.ts';
import { signUpWords } from '../../platform/accounts/sign-up-words.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

interface Typed {
  institute: PickedInstitute | null | undefined;
  field: string;
}

const ProfessionForm = ({ student }: { student: boolean }) => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = useArea(signUpWords).profession;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useAppSelector(({ auth }) => auth.user);
  const fields = useAppSelector(({ misc }) => misc.subProfession);
  const labelOf = useListLabel();
  const occupation = user?.occupation;
  const [{ institute, field }, setTyped, discard] = useDraft<Typed>(`sign-up profession ${occupation ?? ''}`, {
    institute: user?.institute && { instituteId: user.institute.instituteId, name: user.institute.label },
    field: user?.subProfession?.subProfessionCode ?? '',
  });
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (occupation) void dispatch(loadSubProfessions(occupation)).catch(() => undefined);
  }, [occupation, dispatch]);

  const { submit, busy, error } = useSubmit(async (key) => {
    const chosen =
      !student || !institute ? {} : 'name' in institute ? { instituteId: institute.instituteId } : institute;
    const saved = await dispatch(saveProfession(key, { ...chosen, subProfessionCode: field }));
    await navigate(destination(saved, search));
    discard();
  });
  const left = Number(student && !institute) + Number(!field);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (left === 0) void submit();
      }}
    >
      {student && (
        <InstitutePicker
          picked={institute ?? undefined}
          onPick={(picked) => setTyped((before) => ({ ...before, institute: picked }))}
          error={(tried && !institute) || error?.code === 'INSTITUTE_NOT_FOUND' ? words.instituteMissing : undefined}
        />
      )}
      <SelectField
        label={student ? words.subProfessionStudent : words.subProfessionWorker}
        placeholder={words.choose}
        options={fields.map(({ subProfessionCode, label }) => ({ value: subProfessionCode, label: labelOf(label) }))}
        value={field}
        error={(tried && !field) || error?.code === 'LIST_ENTRY_UNKNOWN' ? words.subProfessionMissing : undefined}
        onChange={(chosen) => setTyped((before) => ({ ...before, field: chosen }))}
      />
      {error && !['INSTITUTE_NOT_FOUND', 'LIST_ENTRY_UNKNOWN'].includes(error.code) && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button kind="main" size="large" wide type="submit" locked={left > 0} busy={busy}>
          {left > 0 ? accounts.goOnLeft(left) : accounts.goOn}
        </Button>
      </div>
    </form>
  );
};

export const Profession = () => {
  const words = useArea(signUpWords).profession;
  const student = useAppSelector(({ auth }) => auth.user?.occupation === 'student');
  return (
    <Frame
      step={6}
      heading={student ? words.headingStudent : words.headingWorker}
      aside={<StairAside step={6} statement={words.statement} />}
    >
      <ProfessionForm student={student} />
    </Frame>
  );
};
