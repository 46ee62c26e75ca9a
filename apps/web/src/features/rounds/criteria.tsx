import type { Criterion, Round } from '@podium/contract';
import { moved } from '@podium/domain/order';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { isChanged } from '../../platform/competition/rebase.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { type Grip, Handle, MoveButtons, SortableList } from '../../ui/sortable-list.tsx';
import { newCriterion } from './actions.ts';
import { CriterionDialog } from './criterion-dialog.tsx';
import styles from './criteria.module.css';
import { Library } from './library.tsx';
import { roundsWords } from './words.ts';

interface CriteriaProps {
  round: Round;
  /** `over` is the version that a dialog was opened on, when it is not the newest any more. */
  onSave: (criteria: Criterion[], over?: number) => void;
}

interface RowProps {
  round: Round;
  at: number;
  grip: Grip;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
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
        <IconButton size="small" icon="bin" label={words.criterion.remove(name)} onClick={onRemove} />
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
  onRemove: (at: number) => void;
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
              onRemove={() => onRemove(at)}
            />
          )}
        />
      </ol>
    </>
  );
};

export const Criteria = ({ round, onSave }: CriteriaProps) => {
  const words = useArea(roundsWords).criterion;
  const dispatch = useAppDispatch();
  const [dialog, setDialog] = useState<{ at: number; on: Round } | 'library'>();
  const { criteria } = round;
  const close = (): void => setDialog(undefined);
  const put = (at: number, on: Round, criterion: Criterion): void => {
    close();
    const next = at < on.criteria.length ? on.criteria.with(at, criterion) : [...on.criteria, criterion];
    onSave(next, isChanged(on.criteria, criteria) ? on.version : undefined);
  };
  const remove = (at: number): void => {
    onSave(criteria.toSpliced(at, 1));
    const message = words.removed(criteria[at]?.criterionName ?? '');
    dispatch(notifyWithUndo({ type: 'success', code: 'CRITERION_REMOVED', message }, () => onSave(criteria)));
  };
  const move = (from: number, to: number): void => onSave(moved(criteria, from, to));
  return (
    <>
      {criteria.length === 0 ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <CriteriaList round={round} onMove={move} onEdit={(at) => setDialog({ at, on: round })} onRemove={remove} />
      )}
      <div className={styles.foot}>
        <Button kind="outline" size="small" icon="plus" onClick={() => setDialog({ at: criteria.length, on: round })}>
          {words.add}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setDialog('library')}>
          {words.library}
        </Button>
        <span>{words.same}</span>
      </div>
      {dialog === 'library' && (
        <Library
          taken={criteria.map(({ criterionName }) => criterionName)}
          onClose={close}
          onAdd={(items) => {
            close();
            onSave([
              ...criteria,
              ...items.map(({ criterionName, helpText, skills }) => newCriterion({ criterionName, helpText, skills })),
            ]);
          }}
        />
      )}
      {dialog && dialog !== 'library' && (
        <CriterionDialog
          roundCode={round.roundCode}
          criterion={dialog.on.criteria[dialog.at]}
          onClose={close}
          onSave={(criterion) => put(dialog.at, dialog.on, criterion)}
        />
      )}
    </>
  );
};
