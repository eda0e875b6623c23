/**
 * Acts in the next frame after the size of an element has changed: what follows may change sizes again, which an observer that acts at once
 * would report as an error of the page.
 * @returns ends it
 */
export function watchSize(element: Element, act: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
