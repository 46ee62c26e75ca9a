import type { Criterion, Round } from '@podium/contract';
import { moved } from '@podium/domain/order';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { isChanged } from '../../platform/competition/rebase.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { notifyFailure } from '../../platform/notifications/failure.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Note } from '../../ui/marks.tsx';
import type { Grip } from '../../ui/sortable.ts';
import { Handle, MoveButtons, SortableList } from '../../ui/sortable-list.tsx';
import { newCriterion } from './actions.ts';
import { AskChange } from './ask-change.tsx';
import { CriterionDialog } from './criterion-dialog.tsx';
import styles from './criteria.module.css';
import { Library } from './library.tsx';
import { loadRoundUse, type RoundUse, touchesCards } from './round-use.ts';
import { roundsWords } from './words.ts';

interface CriteriaProps {
  round: Round;
  /** Scores of the round are out: no criterion is added or removed. */
  isReleased: boolean;
  /** `over` is the version that a dialog was opened on, when it is not the newest any more. */
  onSave: (criteria: Criterion[], over?: number) => void;
}

interface RowProps {
  round: Round;
  at: number;
  grip: Grip;
  onMove: (to: number) => void;
  onEdit: () => void;
  /** Undefined where the criterion stays, because scores of the round are out. */
  onRemove: (() => void) | undefined;
}

const Row = ({ round, at, grip: { row, handle, dragging }, onMove, onEdit, onRemove }: RowProps) => {
  const words = useArea(roundsWords);
  const criterion = round.criteria[at];
  if (!criterion) return null;
  const { criterionName: name, helpText, skills } = criterion;
  const move = {
    at,
    of: round.criteria.length,
    onMove,
    words: { grip: words.move.grip(name), up: words.move.up(name), down: words.move.down(name) },
  };
  return (
    <li ref={row} className={join(styles.row, dragging && styles.dragging)}>
      <Handle {...move} handle={handle} />
      <span className={styles.name}>
        <b>{name}</b>
        <small>{helpText}</small>
      </span>
      <span className={styles.skills}>
        {skills.map((skill) => (
          <i key={skill}>{skill}</i>
        ))}
      </span>
      <span className={styles.scale}>{words.criterion.range(String(round.scale.min), String(round.scale.max))}</span>
      <span className={styles.acts}>
        <IconButton size="small" icon="pen" label={words.criterion.edit(name)} onClick={onEdit} />
        {onRemove && <IconButton size="small" icon="bin" label={words.criterion.remove(name)} onClick={onRemove} />}
        <MoveButtons {...move} />
      </span>
    </li>
  );
};

/** A code names a saved criterion; one that is on its way has none yet, so its place and name stand for it. */
const idOf = ({ criterionCode, criterionName }: Criterion, at: number): string =>
  criterionCode || `${at} ${criterionName}`;

interface CriteriaListProps {
  round: Round;
  onMove: (from: number, to: number) => void;
  onEdit: (at: number) => void;
  onRemove: ((at: number) => void) | undefined;
}

const CriteriaList = ({ round, onMove, onEdit, onRemove }: CriteriaListProps) => {
  const words = useArea(roundsWords).criterion;
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{words.head}</span>
        <span>{words.skills}</span>
        <span>{words.scale}</span>
      </div>
      <ol className={styles.list}>
        <SortableList
          group={round.roundCode}
          ids={round.criteria.map(idOf)}
          onMove={onMove}
          render={(id, at, grip) => (
            <Row
              key={id}
              round={round}
              at={at}
              grip={grip}
              onMove={(to) => onMove(at, to)}
              onEdit={() => onEdit(at)}
              onRemove={onRemove && (() => onRemove(at))}
            />
          )}
        />
      </ol>
    </>
  );
};

interface Asked {
  use: RoundUse;
  save: () => void;
}

/** Saves criteria. Where judges have begun cards that the change touches, it is asked first how many. */
const useSave = ({ round, onSave }: Pick<CriteriaProps, 'round' | 'onSave'>) => {
  const { couldNot } = useArea(roundsWords);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked>();
  const save = async (criteria: Criterion[], more: { over?: number; after?: () => void } = {}): Promise<void> => {
    const put = (): void => {
      onSave(criteria, more.over);
      more.after?.();
    };
    if (!touchesCards(round.criteria, criteria)) {
      put();
      return;
    }
    try {
      const use = await dispatch(loadRoundUse(round.roundCode));
      if (use.begunCards === 0) put();
      else setAsked({ use, save: put });
    } catch (error) {
      assertRequestError(error);
      dispatch(notifyFailure(error, couldNot.change(round.roundName)));
    }
  };
  return { save, asked, close: () => setAsked(undefined) };
};

export const Criteria = ({ round, isReleased, onSave }: CriteriaProps) => {
  const words = useArea(roundsWords).criterion;
  const dispatch = useAppDispatch();
  const [dialog, setDialog] = useState<{ at: number; on: Round } | 'library' | 'another'>();
  // How many criteria were added one after another: each gets an empty form.
  const [added, setAdded] = useState(0);
  const { save, asked, close: closeAsked } = useSave({ round, onSave });
  const { criteria } = round;
  const close = (): void => setDialog(undefined);
  // A further new criterion stands on the round as it is now, with the one before.
  const another = dialog === 'another' ? { at: criteria.length, on: round } : undefined;
  const edited = another ?? (typeof dialog === 'object' ? dialog : undefined);
  const put = ({ at, on }: { at: number; on: Round }, criterion: Criterion, isFollowed: boolean): void => {
    const next = at < on.criteria.length ? on.criteria.with(at, criterion) : [...on.criteria, criterion];
    void save(next, isChanged(on.criteria, criteria) ? { over: on.version } : {});
    setAdded(isFollowed ? added + 1 : 0);
    setDialog(isFollowed ? 'another' : undefined);
  };
  const remove = (at: number): void => {
    const message = words.removed(criteria[at]?.criterionName ?? '');
    const after = (): void =>
      void dispatch(notifyWithUndo({ type: 'success', code: 'CRITERION_REMOVED', message }, () => onSave(criteria)));
    void save(criteria.toSpliced(at, 1), { after });
  };
  const move = (from: number, to: number): void => onSave(moved(criteria, from, to));
  return (
    <>
      {isReleased && <Note icon="lock">{words.released}</Note>}
      {criteria.length === 0 ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <CriteriaList
          round={round}
          onMove={move}
          onEdit={(at) => setDialog({ at, on: round })}
          onRemove={isReleased ? undefined : remove}
        />
      )}
      {!isReleased && (
        <div className={styles.foot}>
          <Button kind="outline" size="small" icon="plus" onClick={() => setDialog({ at: criteria.length, on: round })}>
            {words.add}
          </Button>
          <Button kind="quiet" size="small" onClick={() => setDialog('library')}>
            {words.library}
          </Button>
          <span>{words.same}</span>
        </div>
      )}
      {asked && <AskChange round={round} use={asked.use} what="criteria" onConfirm={asked.save} onClose={closeAsked} />}
      {dialog === 'library' && (
        <Library
          taken={criteria.map(({ criterionName }) => criterionName)}
          onClose={close}
          onAdd={(items) => {
            close();
            void save([
              ...criteria,
              ...items.map(({ criterionName, helpText, skills }) => newCriterion({ criterionName, helpText, skills })),
            ]);
          }}
        />
      )}
      {edited && (
        <CriterionDialog
          key={added}
          roundCode={round.roundCode}
          criterion={edited.on.criteria[edited.at]}
          onClose={close}
          onSave={(criterion, isFollowed) => put(edited, criterion, isFollowed)}
        />
      )}
    </>
  );
};
