import type { User } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { useInterestLabels } from '../../platform/session/use-interest-labels.ts';
import { Block } from '../../ui/block.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Tags } from '../../ui/tags.tsx';
import styles from './account-info.module.css';
import { accountInfoWords } from './words.ts';

const change = `/auth/pick-interest?${new URLSearchParams({ redirect: '/auth/account-info' }).toString()}`;

export const Interests = ({ user }: { user: User }) => {
  const words = useArea(accountInfoWords).interests;
  const labels = useInterestLabels(user.interests);
  return (
    <Block title={words.title} help={words.help}>
      {labels.length > 0 ? <Tags words={labels} /> : <p className={styles.state}>{words.none}</p>}
      <div className={styles.actions}>
        <LinkButton kind="outline" to={change}>
          {words.change}
        </LinkButton>
      </div>
    </Block>
  );
};
