import { useArea } from '../../i18n/area.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { loadCategories, saveInterests } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CheckChip } from '../../ui/choice-cards.tsx';
import { join } from '../../ui/join.ts';
import { Note } from '../../ui/marks.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './accounts.module.css';
import { StairAside } from './asides.tsx';
import { Frame } from './frame.tsx';
import { destination } from './journey.ts';
import { signUpWords } from '../../platform/accounts/sign-up-words.ts';

/** As long as the list, which is longer than a window: a short one in its place would stand in the middle and then jump up. */
const groupBones = Array.from({ length: 8 }, () => [{ wide: '40%', high: '24px' }, { high: '96px' }]).flat();

const Groups = ({
  picked,
  onPick,
}: {
  picked: ReadonlySet<string>;
  onPick: (name: string, taken: boolean) => void;
}) => {
  const words = useArea(signUpWords).interests;
  const dispatch = useAppDispatch();
  const categories = useAppSelector(({ competition }) => competition.categories);
  const labelOf = useListLabel();
  const { state, again } = useLoad('categories', async () => dispatch(loadCategories()));
  if (categories.length === 0) {
    if (state.kind === 'shown') return <p>{words.empty}</p>;
    return <NotLoaded {...{ state, again, words }} bones={groupBones} />;
  }
  return (
    <div className={styles.groups}>
      {categories.map(({ categoryName, label, subCategories }) => (
        <section key={categoryName} className={styles.group} aria-labelledby={`group-${categoryName}`}>
          <h2 id={`group-${categoryName}`}>{labelOf(label)}</h2>
          <div className={styles.chips}>
            {subCategories.map((sub) => (
              <CheckChip
                key={sub.subCategoryName}
                label={labelOf(sub.label)}
                checked={picked.has(sub.subCategoryName)}
                onChange={(taken) => onPick(sub.subCategoryName, taken)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};

/** The last step of signing up; afterwards a page of its own, for somebody who changes what they picked. */
const Around = ({ signingUp, children }: { signingUp: boolean; children: ReactNode }) => {
  const words = useArea(signUpWords).interests;
  const { interests: title } = useMessages().shell.signIn;
  if (!signingUp)
    return (
      <Page title={title}>
        <p className={styles.lead}>{words.change}</p>
        {children}
      </Page>
    );
  return (
    <Frame
      step={7}
      heading={words.heading}
      lead={words.lead}
      aside={<StairAside step={7} statement={words.statement} />}
    >
      {children}
    </Frame>
  );
};

export const Interests = () => {
  const messages = useMessages();
  const words = useArea(signUpWords).interests;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useAppSelector(({ auth }) => auth.user);
  const [chosen, setChosen, discard] = useDraft<readonly string[]>('interests', user?.interests ?? []);
  const picked = new Set(chosen);
  // As it was on arrival: saving the last step ends the sign-up before the next screen is there.
  const [signingUp] = useState(user?.nextStep !== 'done');
  const { submit, busy, error } = useSubmit(async (key, interests: string[]) => {
    const saved = await dispatch(saveInterests(key, interests));
    if (signingUp) dispatch(notify({ type: 'success', code: 'SIGNED_UP', message: words.done }));
    await navigate(destination(saved, search));
    discard();
  });
  const pick = (name: string, taken: boolean): void =>
    setChosen((before) => [...before.filter((one) => one !== name), ...(taken ? [name] : [])]);
  return (
    <Around signingUp={signingUp}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit([...chosen]);
        }}
      >
        <Groups picked={picked} onPick={pick} />
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
        <div className={join(styles.actions, styles.sticky)}>
          <p className={styles.count} aria-live="polite">
            {picked.size > 0 ? words.count(picked.size) : words.none}
          </p>
          {signingUp ? (
            <Button kind="main" size="large" wide type="submit" busy={busy}>
              {picked.size > 0 ? words.finish : words.skip}
            </Button>
          ) : (
            <div className={styles.change}>
              <Button kind="main" type="submit" busy={busy}>
                {words.save}
              </Button>
              <LinkButton kind="quiet" to={destination({ nextStep: 'done' }, search)} onClick={discard}>
                {words.cancel}
              </LinkButton>
            </div>
          )}
        </div>
      </form>
    </Around>
  );
};
