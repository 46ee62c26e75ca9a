import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import type { RequestError } from '../../platform/http/request-error.ts';
import { SaveBar as Bar } from '../../ui/block.tsx';
import { Note } from '../../ui/marks.tsx';
import { accountInfoWords } from './words.ts';

/** A failure that no field explains. Stale edits have a note of their own. */
export const FormError = ({ error, except = [] }: { error: RequestError | undefined; except?: readonly string[] }) => {
  const messages = useMessages();
  if (!error || ['STALE_VERSION', ...except].includes(error.code)) return null;
  return (
    <Note icon="cross" bad>
      {errorText(messages, error.code)}
    </Note>
  );
};

export const SaveBar = ({ changed, busy }: { changed: boolean; busy: boolean }) => (
  <Bar changed={changed} busy={busy} words={useArea(accountInfoWords)} />
);
