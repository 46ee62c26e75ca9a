import { blockingPoints } from '@podium/domain/competitions';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { roundCleared, roundLoaded } from '../../platform/store/slices/competition.ts';
import { Button } from '../../ui/button.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Versions } from '../../ui/versions.tsx';
import { AddRound } from './add-round.tsx';
import { useLiveRounds } from './live.ts';
import { versionRows } from './round-change.ts';
import { RoundCard } from './round-card.tsx';
import styles from './rounds.module.css';
import { type Conflict, useRounds } from './use-rounds.ts';
import { Weightage } from './weightage.tsx';
import { roundsWords } from './words.ts';

const namesOf = (rounds: readonly { roundName: string }[]): string =>
  rounds.map(({ roundName }, at) => `${at + 1} ${roundName}`).join('\n');

const BothVersions = ({ conflict, onKeep, onTake }: { conflict: Conflict; onKeep: () => void; onTake: () => void }) => {
  const { versions: words, status } = useArea(roundsWords);
  const rows =
    conflict.kind === 'round'
      ? versionRows(conflict.change, conflict.theirs, { ...words, status })
      : [{ label: words.order, mine: namesOf(conflict.mine), theirs: namesOf(conflict.theirs.roundData) }];
  return (
    <Versions
      rows={rows}
      words={conflict.kind === 'round' ? words : { ...words, title: words.orderTitle }}
      onKeep={onKeep}
      onTake={onTake}
    />
  );
};

/** Which round is open lives in the address, so that a link can lead to it. */
const useOpenRound = () => {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const open = search.get('round');
  const toggle = (roundCode: string | null): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (roundCode) next.set('round', roundCode);
        else next.delete('round');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    if (!open) dispatch(roundCleared());
  }, [open, dispatch]);
  return { open, toggle };
};

/** A moved row is put in elsewhere and would lose the focus; it is given back to the control that moved it. */
const keepFocus = (move: () => void): void => {
  const { activeElement } = document;
  const row = activeElement?.closest('[data-round]');
  const list = row?.closest('ol');
  const at = row ? Array.from(row.querySelectorAll('button')).indexOf(activeElement as HTMLButtonElement) : -1;
  move();
  requestAnimationFrame(() => {
    const buttons = list?.querySelectorAll<HTMLElement>(`[data-round="${row?.getAttribute('data-round')}"] button`);
    const button = buttons?.[at];
    if (button && document.activeElement !== button) (button.matches(':disabled') ? buttons?.[0] : button)?.focus();
  });
};

export const Rounds = () => {
  const words = useArea(roundsWords);
  const dispatch = useAppDispatch();
  const { rounds, conflict, refusal, takes, announcement, change, move, remove, saveWeightages, keep, take, show } =
    useRounds();
  const { open, toggle } = useOpenRound();
  useLiveRounds(rounds, open, () => toggle(null));
  const [adding, setAdding] = useState(false);
  // One hot colour per screen: once nothing is left, going live has it.
  const complete = useAppSelector(
    ({ workspace }) => workspace.goLive !== null && blockingPoints(workspace.goLive).length === 0,
  );
  // The line of a card says when its round is; how long it is, is not known before the settings.
  const isTimed = useAppSelector(({ workspace }) => Boolean(workspace.settings ?? workspace.settingsFailure));
  const opened = rounds.find(({ roundCode }) => roundCode === open);
  useEffect(() => {
    if (opened) dispatch(roundLoaded(opened));
  }, [opened, dispatch]);
  const both = conflict && <BothVersions conflict={conflict} onKeep={() => void keep()} onTake={take} />;
  return (
    <>
      <Weightage rounds={rounds} onSave={saveWeightages} />
      {conflict?.kind === 'order' && both}
      <div className={styles.top}>
        <span className={styles.hint}>{rounds.length > 1 && words.hint}</span>
        {rounds.length > 0 && (
          <Button kind={complete ? 'slab' : 'main'} size="small" icon="plus" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {rounds.length === 0 && <NoRounds onAdd={() => setAdding(true)} />}
      {rounds.length > 0 && !isTimed && <Skeleton bones={rounds.map(() => ({ high: '84px' }))} />}
      {rounds.length > 0 && isTimed && (
        <ol className={styles.list}>
          <SortableList
            group="rounds"
            ids={rounds.map(({ roundCode }) => roundCode)}
            onMove={(from, to) => void move(from, to)}
            render={(code, at, grip) => {
              const round = rounds[at];
              return (
                round && (
                  <RoundCard
                    key={code}
                    round={round}
                    at={at}
                    of={rounds.length}
                    grip={grip}
                    open={code === open}
                    onToggle={() => toggle(code === open ? null : code)}
                    onMove={(to) => keepFocus(() => void move(at, to))}
                    onChange={async (wanted, over) => change(round, wanted, over)}
                    onShow={(wanted) => show(round, wanted)}
                    onRemove={() => void remove(round)}
                    takes={takes}
                    refusal={refusal?.roundCode === code ? refusal.code : undefined}
                    conflict={conflict?.kind === 'round' && conflict.theirs.roundCode === code && both}
                  />
                )
              );
            }}
          />
        </ol>
      )}
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      {adding && (
        <AddRound
          onClose={() => setAdding(false)}
          onAdded={({ roundCode }) => {
            setAdding(false);
            toggle(roundCode);
          }}
        />
      )}
    </>
  );
};

const NoRounds = ({ onAdd }: { onAdd: () => void }) => {
  const words = useArea(roundsWords);
  const action = (
    <Button kind="main" icon="plus" onClick={onAdd}>
      {words.emptyAction}
    </Button>
  );
  return (
    <EmptyState rows={3} action={action}>
      {words.empty}
    </EmptyState>
  );
};
