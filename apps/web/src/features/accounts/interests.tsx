import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { loadCategories, saveInterests } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { CheckChip } from '../../ui/choice.tsx';
import { join } from '../../ui/join.ts';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './accounts.module.css';
import { StairAside } from './asides.tsx';
import { Frame } from './frame.tsx';
import { destination } from './journey.ts';

const Groups = ({
  picked,
  onPick,
}: {
  picked: ReadonlySet<string>;
  onPick: (name: string, taken: boolean) => void;
}) => {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const categories = useAppSelector(({ competition }) => competition.categories);
  const labelOf = useListLabel();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    dispatch(loadCategories()).then(
      () => setLoaded(true),
      () => setLoaded(true),
    );
  }, [dispatch]);
  if (categories.length === 0) {
    if (loaded) return <p>{messages.accounts.interests.empty}</p>;
    return (
      <Skeleton
        label={messages.shell.loading}
        bones={[{ wide: '40%', high: '24px' }, { high: '44px' }, { high: '44px', wide: '80%' }]}
      />
    );
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

export const Interests = () => {
  const messages = useMessages();
  const words = messages.accounts.interests;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useAppSelector(({ auth }) => auth.user);
  const [chosen, setChosen, discard] = useDraft<readonly string[]>('interests', user?.interests ?? []);
  const picked = new Set(chosen);
  const signingUp = user?.nextStep !== 'done';
  const { submit, busy, error } = useSubmit(async (key, interests: string[]) => {
    const saved = await dispatch(saveInterests(key, interests));
    if (signingUp) dispatch(notify({ type: 'success', code: 'SIGNED_UP', message: words.done }));
    await navigate(destination(saved, search));
    discard();
  });
  const pick = (name: string, taken: boolean): void =>
    setChosen((before) => [...before.filter((one) => one !== name), ...(taken ? [name] : [])]);
  return (
    <Frame
      {...(signingUp && { step: 7 })}
      heading={words.heading}
      lead={words.lead}
      aside={<StairAside step={7} statement={words.statement} />}
    >
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
          <Button kind="main" size="large" wide type="submit" busy={busy}>
            {picked.size > 0 || !signingUp ? words.finish : words.skip}
          </Button>
        </div>
      </form>
    </Frame>
  );
};
