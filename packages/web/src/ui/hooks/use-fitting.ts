import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Returns how many children of a measured row fit into the width of another element, with `reserved` pixels left when not all of them do.
 * Null before the first measurement.
 * @param changes a text that differs whenever the widths of the children may
 */
export function useFitting(
  frame: RefObject<HTMLElement | null>,
  measured: RefObject<HTMLElement | null>,
  reserved: number,
  changes: string,
): number | null {
  const [width, setWidth] = useState<number | null>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` stands for the contents of the children
  useLayoutEffect(() => {
    const room = width ?? frame.current?.clientWidth ?? 0;
    const children = [...(measured.current?.children ?? [])];
    const left = measured.current?.getBoundingClientRect().left ?? 0;
    const ends = children.map((child) => child.getBoundingClientRect().right - left);
    const fits = (most: number): number => ends.filter((end) => end <= most).length;
    setCount(fits(room) === ends.length ? ends.length : fits(room - reserved));
  }, [frame, measured, width, reserved, changes]);
  return count;
}
