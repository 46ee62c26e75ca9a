import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { publicWords } from './words.ts';

/** A draft, one that never was and one that did not load; each with its next step. */
export const MissingCompetition = ({ code, again }: { code: string; again: () => void }) => {
  const messages = useMessages();
  const words = useArea(publicWords).failed;
  const missing = code === 'COMPETITION_NOT_FOUND';
  return (
    <Page title={missing ? words.missingTitle : words.failedTitle}>
      <EmptyState
        rows={1}
        action={
          missing ? (
            <LinkButton kind="main" to="/">
              {words.home}
            </LinkButton>
          ) : (
            <Button kind="main" onClick={again}>
              {words.again}
            </Button>
          )
        }
      >
        {missing ? words.missing : errorText(messages, code)}
      </EmptyState>
    </Page>
  );
};
