import { useParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { MissingProfile } from './missing-profile.tsx';
import { Person, type PersonParts } from './person.tsx';
import styles from './profile.module.css';
import { useProfile } from './use-profile.ts';
import { profileWords } from './words.ts';

export const ProfilePage = ({ parts }: { parts: PersonParts }) => {
  const messages = useMessages();
  const words = useArea(profileWords);
  const { userId = '' } = useParams();
  const { state, again } = useProfile(userId);
  switch (state.kind) {
    case 'loading':
      return (
        <div className={styles.page}>
          <Skeleton
            label={messages.shell.loading}
            bones={[
              { wide: '112px', high: '112px' },
              { wide: '70%', high: '96px' },
              { wide: '50%', high: '28px' },
            ]}
          />
        </div>
      );
    case 'shown':
      return <Person profile={state.profile} parts={parts} />;
    case 'missing':
      return <MissingProfile userId={userId} />;
    case 'failed':
      return (
        <Page title={words.failed.title}>
          <p className={styles.failed}>{errorText(messages, state.code)}</p>
          <Button kind="main" onClick={again}>
            {words.failed.again}
          </Button>
        </Page>
      );
    default:
      return state satisfies never;
  }
};
