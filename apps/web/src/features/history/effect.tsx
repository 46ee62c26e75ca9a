import type { HistoryEntry } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { historyWords } from './words.ts';

/** How many places a decision about what counts changed. */
export const effectCount = ({ effect }: HistoryEntry): number => (effect ? effect.places.length + effect.more : 0);

/** The places that a decision changed, before and after. It is known only once the decision is made. */
export const Effect = ({ entry: { effect, names } }: { entry: HistoryEntry }) => {
  const words = useArea(historyWords);
  if (!effect) return null;
  const placeText = (place: number | null): string => (place === null ? words.noPlace : String(place));
  return (
    <dl>
      <div>
        <dt>{words.effectPlaces}</dt>
        <dd>
          {effect.places.map(({ containerCode, before, after }) => (
            <div key={containerCode}>
              {names[containerCode] ?? containerCode} <del>{placeText(before)}</del> <span aria-hidden="true">→</span>{' '}
              <span className="visually-hidden">{words.became}</span> <ins>{placeText(after)}</ins>
            </div>
          ))}
          {effect.more > 0 && <div>{words.effectMore(effect.more)}</div>}
        </dd>
      </div>
    </dl>
  );
};
