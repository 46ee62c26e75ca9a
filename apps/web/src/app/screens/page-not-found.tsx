import { useMessages } from '../../i18n/locale-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { ScreenHandle } from '../handle.ts';
import styles from './page-not-found.module.css';

export const handle: ScreenHandle = { title: ({ shell }) => shell.notFound.title };
export const Component = () => {
  const words = useMessages().shell.notFound;
  return (
    <div className={styles.page}>
      <div className={styles.number} aria-hidden="true">
        404
      </div>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.body}</p>
        <LinkButton kind="main" size="large" to="/">
          {words.action}
        </LinkButton>
      </div>
    </div>
  );
};
