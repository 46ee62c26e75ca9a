import { medals } from '@podium/domain/rewards';
import { useArea } from '../../i18n/area.ts';
import { IconButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { MoveButtons } from '../../ui/sortable-list.tsx';
import styles from './rewards.module.css';
import type { RewardRow as Row } from './rows.ts';
import { rewardWords } from './words.ts';

interface CellProps {
  label: string;
  value: string;
  /** What is saved, when it is something else. */
  was: string | undefined;
  empty?: string;
  isMissing?: boolean;
  isNumber?: boolean;
  onChange: (value: string) => void;
}

const Cell = ({ label, value, was, empty, isMissing, isNumber, onChange }: CellProps) => {
  const words = useArea(rewardWords);
  return (
    // A number alone says nothing where a phone leaves the head of the columns out.
    <div
      className={join(styles.cell, was !== undefined && styles.changed, isMissing && styles.hatched)}
      data-head={isNumber ? words.coins : undefined}
    >
      <input
        aria-label={label}
        value={value}
        placeholder={empty}
        maxLength={isNumber ? 7 : 200}
        {...(isNumber && { inputMode: 'numeric' as const, className: styles.number })}
        onChange={(event) => onChange(event.target.value)}
      />
      {was !== undefined && <small>{words.was(was)}</small>}
    </div>
  );
};

const countOf = (typed: string, most: number): number => Math.min(most, Number(typed.replaceAll(/\D/gu, '') || 0));
const medalLook = { '': undefined, GOLD: styles.gold, SILVER: styles.silver, BRONZE: styles.bronze };
const slabLook = [styles.gold, styles.silver, styles.bronze];
const maxPlace = 100_000;
const maxCoins = 1_000_000;

interface RewardRowProps {
  row: Row;
  saved: Row | undefined;
  at: number;
  of: number;
  onChange: (change: Partial<Row>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A place, or several, and what it wins. What differs from what is saved says what was there. */
export const RewardRow = ({ row, saved, at, of, onChange, onMove, onRemove }: RewardRowProps) => {
  const words = useArea(rewardWords);
  const place = words.range(row.from, row.to);
  const was = (field: 'prize' | 'trophy' | 'coins'): string | undefined =>
    saved && saved[field] !== row[field] ? String(saved[field]) : undefined;
  return (
    <div role="group" aria-label={`${words.place} ${place}`} className={join(styles.row, row.to > 3 && styles.small)}>
      <div className={join(styles.slab, row.from === row.to && slabLook[row.to - 1])}>
        <b>{place}</b>
        {at === of - 1 && row.from > 3 && (
          <input
            aria-label={words.lastPlace(place)}
            inputMode="numeric"
            value={row.to}
            onChange={({ target }) => onChange({ to: countOf(target.value, maxPlace) })}
          />
        )}
      </div>
      <Cell
        label={words.of(words.prize, place)}
        value={row.prize}
        was={was('prize')}
        empty={words.noPrize}
        isMissing={row.prize === ''}
        onChange={(prize) => onChange({ prize })}
      />
      <Cell
        label={words.of(words.trophy, place)}
        value={row.trophy}
        was={was('trophy')}
        empty={words.none}
        onChange={(trophy) => onChange({ trophy })}
      />
      <div className={join(styles.cell, saved && saved.medal !== row.medal && styles.changed)}>
        <i className={join(styles.dot, medalLook[row.medal])} aria-hidden="true" />
        <select
          aria-label={words.of(words.medal, place)}
          value={row.medal}
          onChange={({ target }) => onChange({ medal: medals.find((medal) => medal === target.value) ?? '' })}
        >
          {medals.map((medal) => (
            <option key={medal} value={medal}>
              {words.medals[medal]}
            </option>
          ))}
        </select>
      </div>
      <Cell
        label={words.of(words.coins, place)}
        value={String(row.coins)}
        was={was('coins')}
        isNumber
        onChange={(typed) => onChange({ coins: countOf(typed, maxCoins) })}
      />
      <span className={styles.moves}>
        <MoveButtons
          at={at}
          of={of}
          onMove={onMove}
          words={{ grip: '', up: words.up(place), down: words.down(place) }}
        />
        <IconButton size="small" icon="bin" label={words.remove(place)} onClick={onRemove} />
      </span>
    </div>
  );
};
