import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { containerWords } from '../../platform/containers/words.ts';

interface EmptyListProps {
  kind: 'SOLO' | 'TEAM';
  /** The whole list is empty, and not only what is filtered or searched. */
  whole: boolean;
  canManage: boolean;
  onAdd: () => void;
  onShowAll: () => void;
}

export const EmptyList = ({ kind, whole, canManage, onAdd, onShowAll }: EmptyListProps) => {
  const words = useArea(containerWords);
  const addButton = canManage && (
    <Button kind="main" icon="plus" onClick={onAdd}>
      {words.add[kind]}
    </Button>
  );
  const allButton = (
    <Button kind="outline" onClick={onShowAll}>
      {words.empty.showAll}
    </Button>
  );
  return (
    <EmptyState rows={3} action={whole ? addButton : allButton}>
      {whole ? words.empty.all[kind] : words.empty.other}
    </EmptyState>
  );
};
