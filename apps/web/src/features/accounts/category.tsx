import { useArea } from '../../i18n/area.ts';
import { type Occupation, occupations } from '@podium/domain/accounts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { saveOccupation } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import styles from './accounts.module.css';
import { StairAside } from './asides.tsx';
import { Frame } from './frame.tsx';
import { destination } from './journey.ts';
import { signUpWords } from '../../platform/accounts/sign-up-words.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

export const Category = () => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = useArea(signUpWords).category;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const kept = useAppSelector(({ auth }) => auth.user?.occupation ?? undefined);
  const [occupation, setOccupation, discard] = useDraft<Occupation | undefined>('sign-up category', kept);
  const [missing, setMissing] = useState(false);
  const { submit, busy, error } = useSubmit(async (key, chosen: Occupation) => {
    const user = await dispatch(saveOccupation(key, chosen));
    await navigate(destination(user, search));
    discard();
  });
  return (
    <Frame step={5} heading={words.heading} aside={<StairAside step={5} statement={words.statement} />}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (occupation) void submit(occupation);
          else setMissing(true);
        }}
      >
        <ChoiceCards
          label={messages.shell.signIn.category}
          options={occupations.map((value) => ({
            value,
            label: words.options[value].name,
            about: words.options[value].about,
          }))}
          value={occupation}
          error={missing && !occupation ? words.missing : error && errorText(messages, error.code)}
          onChange={setOccupation}
        />
        <div className={styles.actions}>
          <Button kind="main" size="large" wide type="submit" locked={!occupation} busy={busy}>
            {occupation ? accounts.goOn : accounts.goOnLeft(1)}
          </Button>
        </div>
      </form>
    </Frame>
  );
};
