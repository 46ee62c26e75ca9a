import type { JudgeCard } from '@podium/contract';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { requestOf } from '../../platform/score-cards/counting.ts';
import { countingWords } from '../../platform/score-cards/counting-words.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { Button } from '../../ui/button.tsx';
import styles from './card-row.module.css';

/** Opens the question about a card, or about one that is still to be chosen. */
export const useOpenAsk = (): ((containerCode: string) => void) => {
  const [search, setSearch] = useSearchParams();
  return (containerCode) => setSearch(withParams(search, { ask: containerCode || '1' }), { state: { fromList: true } });
};

/** What the judge asked about a card of a closed round, what was decided, and the way to ask. */
export const CardRequest = ({ card, offers }: { card: JudgeCard; offers: boolean }) => {
  const { asking: words, organiser } = useArea(countingWords);
  const open = useOpenAsk();
  const { mayAsk, request } = requestOf(card);
  const said = (): string | undefined => {
    if (request?.state === 'waiting') return words.waiting[request.kind];
    // What was accepted is said by the decision about the card.
    if (request?.state === 'declined') return words.declined(request.decidedBy ?? organiser, request.decision ?? '');
    return undefined;
  };
  const text = said();
  if (!text && !(offers && mayAsk)) return null;
  return (
    <div className={styles.request}>
      {text && <p>{text}</p>}
      {offers && mayAsk && (
        <Button
          kind="outline"
          size="small"
          aria-label={words.rowOf[mayAsk](card.containerName)}
          onClick={() => open(card.containerCode)}
        >
          {words.row[mayAsk]}
        </Button>
      )}
    </div>
  );
};
