import { useEffect, useRef } from 'react';

/**
 * Owns files that are dropped while a signature is being made: they count as photos wherever in the window they are dropped, and
 * the page's own upload of documents does not receive them.
 */
export function usePhotoDrop(onDrop: (file: File) => void): void {
  const receiver = useRef(onDrop);
  receiver.current = onDrop;
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const take = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      const first = event.type === 'drop' ? event.dataTransfer.files.item(0) : null;
      if (first) receiver.current(first);
    };
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      window.addEventListener(type, take, options);
    return () => stop.abort();
  }, []);
}
