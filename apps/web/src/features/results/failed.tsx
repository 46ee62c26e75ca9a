import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { resultsWords } from './words.ts';

export const Failed = ({ title, code, again }: { title: string; code: string; again: () => void }) => {
  const words = useArea(resultsWords);
  const messages = useMessages();
  return (
    <Note icon="cross" bad title={title}>
      {errorText(messages, code)}{' '}
      <Button kind="outline" size="small" onClick={again}>
        {words.again}
      </Button>
    </Note>
  );
};
