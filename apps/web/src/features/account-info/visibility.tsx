import type { User } from '@podium/contract';
import { type ProfileVisibility, profileVisibilities } from '@podium/domain/accounts';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import styles from './account-info.module.css';
import { saveVisibility } from './actions.ts';
import { accountInfoWords } from './words.ts';

export const Visibility = ({ user }: { user: User }) => {
  const words = useArea(accountInfoWords).visibility;
  const dispatch = useAppDispatch();
  const choose = async (chosen: ProfileVisibility): Promise<void> => {
    if (await dispatch(saveVisibility(chosen, words.notSaved)))
      dispatch(notify({ type: 'success', code: 'VISIBILITY_SAVED', message: words.saved[chosen] }));
  };
  return (
    <Block title={words.title} help={words.help}>
      <ChoiceCards
        label={words.label}
        options={profileVisibilities.map((value) => ({
          value,
          label: words.options[value].name,
          about: words.options[value].about,
        }))}
        value={user.visibility}
        onChange={(chosen) => void choose(chosen)}
      />
      <div className={styles.actions}>
        <LinkButton kind="outline" to={`/profile/${encodeURIComponent(user.userId)}`}>
          {words.link}
        </LinkButton>
      </div>
    </Block>
  );
};
