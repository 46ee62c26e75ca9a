import { Accessibility, Feedback, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider, useDraggable, useDroppable } from '@dnd-kit/react';
import type { ReactNode } from 'react';

/** Everything inside can be dragged onto targets by pointer. The keyboard has ways of its own, which speak every language. */
export const DragArea = ({
  onDrop,
  children,
}: {
  onDrop: (source: string, target: string) => void;
  children: ReactNode;
}) => (
  <DragDropProvider
    sensors={[PointerSensor]}
    plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
    onDragEnd={({ canceled, operation: { source, target } }) => {
      if (!canceled && source && target) onDrop(String(source.id), String(target.id));
    }}
  >
    {children}
  </DragDropProvider>
);

export const DragSource = ({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) => {
  // The source stays where it is and a copy follows the pointer: a table row must not fall apart meanwhile.
  const { ref } = useDraggable({ id, plugins: [Feedback.configure({ feedback: 'clone' })] });
  return (
    <span ref={ref} className={className}>
      {children}
    </span>
  );
};

export const DropTarget = ({ id, children }: { id: string; children: (isOver: boolean) => ReactNode }) => {
  const { ref, isDropTarget } = useDroppable({ id });
  return <div ref={ref}>{children(isDropTarget)}</div>;
};
