import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Loaded } from './use-load.ts';

interface NotLoadedProps {
  state: Exclude<Loaded<unknown>, { kind: 'shown' }>;
  again: () => void;
  words: { loading: string; failed: string; again: string };
  /** The shape of what will be there, so that nothing moves when it comes. */
  bones: readonly { wide?: string; high?: string }[];
}

/** What stands in the place of something that is not here yet: its shape while it loads, or why it did not come. */
export const NotLoaded = ({ state, again, words, bones }: NotLoadedProps) => {
  const messages = useMessages();
  if (state.kind === 'loading') return <Skeleton label={words.loading} bones={bones} />;
  return (
    <Note icon="cross" bad title={words.failed}>
      {errorText(messages, state.code)}{' '}
      <Button kind="outline" size="small" onClick={again}>
        {words.again}
      </Button>
    </Note>
  );
};
