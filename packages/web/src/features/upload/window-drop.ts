import { useEffect, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Handles files that are dragged over the window: returns true while they are over it, and passes dropped files to `onDrop`. */
export function useWindowDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receiver = useRef(onDrop);
  receiver.current = onDrop;

  useEffect(() => {
    // Enter and leave events also occur between elements inside the window, so they are counted.
    let depth = 0;
    const move = (step: number) => (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + step);
      setOver(depth > 0);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      receiver.current([...(event.dataTransfer?.files ?? [])]);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    window.addEventListener('dragenter', move(1), options);
    window.addEventListener('dragleave', move(-1), options);
    window.addEventListener('dragover', (event) => carriesFiles(event) && event.preventDefault(), options);
    window.addEventListener('drop', drop, options);
    return () => stop.abort();
  }, []);

  return isOver;
}
