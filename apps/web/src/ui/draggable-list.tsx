import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import type { Grip, SortableListProps } from './sortable.ts';

const Row = ({
  group,
  id,
  at,
  render,
}: {
  group: string;
  id: string;
  at: number;
  render: (grip: Grip) => ReactNode;
}) => {
  const { ref, handleRef, isDragging } = useSortable({ id, index: at, group, type: group, accept: group });
  return render({ row: ref, handle: handleRef, dragging: isDragging });
};

/** Only the pointer drags. What the library says to screen readers is in one language; our own handle and buttons speak them all. */
export const DraggableList = ({ group, ids, onMove, render }: SortableListProps) => (
  <DragDropProvider
    sensors={[PointerSensor]}
    plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
    onDragEnd={({ canceled, operation: { source } }) => {
      if (!canceled && source && isSortable(source) && source.initialIndex !== source.index)
        onMove(source.initialIndex, source.index);
    }}
  >
    {ids.map((id, at) => (
      <Row key={id} group={group} id={id} at={at} render={(grip) => render(id, at, grip)} />
    ))}
  </DragDropProvider>
);
