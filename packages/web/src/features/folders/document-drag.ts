import type { DragEvent } from 'react';
import { useState } from 'react';

/** Owns dragging a document of the list onto a folder with the mouse. The row's menu offers the same. */

const TYPE = 'application/x-dojang-document';

/** The drag properties of a document's row. */
export const documentDragProps = (documentId: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(TYPE, documentId);
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** The drop properties of a folder; `isOver` while a document is dragged over it. */
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
