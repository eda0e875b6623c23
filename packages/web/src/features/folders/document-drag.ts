import type { DragEvent } from 'react';
import { useState } from 'react';

/** Owns carrying a document of the list onto a folder with the mouse. The menu of the row is the other way. */

const TYPE = 'application/x-dojang-document';

/** For the row of a document. */
export const documentDragProps = (documentId: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(TYPE, documentId);
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** For the place of a folder; `isOver` while a document hangs above it. */
export function useDocumentDrop(onDrop: ((documentId: string) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (onDrop === undefined) return { isOver: false, dropProps: {} };
  const accept = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const dropProps = {
    onDragEnter: accept,
    onDragOver: accept,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const documentId = event.dataTransfer.getData(TYPE);
      if (documentId === '') return;
      event.preventDefault();
      onDrop(documentId);
    },
  };
  return { isOver, dropProps };
}
