/** Runs in the page: collects the milliseconds between frames in `benchFrames` until `stopFrames` is called. */
export function watchFrames(): void {
  const frames: number[] = [];
  let last = performance.now();
  let handle = 0;
  const look = (now: number): void => {
    frames.push(now - last);
    last = now;
    handle = requestAnimationFrame(look);
  };
  handle = requestAnimationFrame((now) => {
    last = now;
    handle = requestAnimationFrame(look);
  });
  Object.assign(window, { benchFrames: frames, stopFrames: () => cancelAnimationFrame(handle) });
}

/** Runs in the page: stops `watchFrames`. @returns the milliseconds between frames */
export function stopFrames(): number[] {
  Reflect.get(window, 'stopFrames')();
  return Reflect.get(window, 'benchFrames');
}

/** Returns the frames a second of milliseconds between frames. */
export const framesASecond = (frames: readonly number[]): number =>
  1000 / (frames.reduce((sum, frame) => sum + frame, 0) / frames.length);
