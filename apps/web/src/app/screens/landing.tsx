import { useMessages } from '../../i18n/locale-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.tagline };
export const Component = () => {
  const { shell } = useMessages();
  return (
    <Page title={shell.landing.title}>
      <p>{shell.tagline}</p>
      <LinkButton kind="main" size="large" to="/sign-up/">
        {shell.nav.signUp}
      </LinkButton>
    </Page>
  );
};
