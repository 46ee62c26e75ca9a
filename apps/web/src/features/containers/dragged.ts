import type { DragEvent } from 'react';

const kind = 'application/x-podium-container';

export const markDragged = (event: DragEvent, containerCode: string): void => {
  event.dataTransfer.setData(kind, containerCode);
  event.dataTransfer.effectAllowed = 'move';
};
/** Files and text from elsewhere are not for us. */
export const isDragged = (event: DragEvent): boolean => event.dataTransfer.types.includes(kind);
export const draggedCode = (event: DragEvent): string => event.dataTransfer.getData(kind);
