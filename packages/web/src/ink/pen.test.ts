import { expect, test } from 'vitest';
import { type InkSurface, paintGrowth, paintStrokes } from './paint.ts';
import { listenToPen, type PenEvent, type PenHearing, type PenSurface, pressureFactor } from './pen.ts';
import { type InkPoint, type Stroke, scaled } from './strokes.ts';

const NIB = { thin: 2, thick: 6, color: '#161B26' };

type Listener = (event: PenEvent) => void;

/** Receives pointer events without a browser. */
class Ear implements PenHearing {
  readonly #listeners = new Map<string, Listener>();
  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }
  removeEventListener(name: string): void {
    this.#listeners.delete(name);
  }
  tell(name: string, event: PenEvent): void {
    this.#listeners.get(name)?.(event);
  }
}

class Canvas extends Ear implements PenSurface {
  readonly ownerDocument = new Ear();
  getBoundingClientRect = () => ({ left: 100, top: 50 });
}

const EVENT = { pointerId: 1, button: 0, clientX: 0, clientY: 0, pressure: 0.5, timeStamp: 0 } as const;

function paper() {
  const element = new Canvas();
  const strokes: Stroke[] = [];
  let grown = 0;
  const deafen = listenToPen({
    element,
    nib: () => NIB,
    onGrow: () => {
      grown += 1;
    },
    onEnd: (stroke) => strokes.push(stroke),
  });
  const fire = (name: string, at: Partial<PenEvent>): void => {
    const event = { ...EVENT, ...at, preventDefault: () => undefined };
    (name === 'pointerdown' ? element : element.ownerDocument).tell(name, event);
  };
  return { strokes, fire, deafen, grown: () => grown };
}

/** A straight line at one speed, with this pressure at each point. */
function line(pressures: readonly number[], pointerId = 1): Stroke {
  const { strokes, fire } = paper();
  for (const [at, pressure] of pressures.entries()) {
    const place = { clientX: 110 + at * 10, clientY: 80, pressure, timeStamp: at * 20, pointerId };
    fire(at === 0 ? 'pointerdown' : 'pointermove', place);
  }
  fire('pointerup', { pointerId });
  const [only] = strokes;
  if (!only) throw new Error('nothing was drawn');
  return only;
}

/** The thickness of the ink at each column, as a canvas would fill it. */
function widths(strokes: readonly Stroke[], columns: readonly number[]): number[] {
  const discs: InkPoint[] = [];
  const surface: InkSurface = {
    fillStyle: '',
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    closePath: () => undefined,
    fill: () => undefined,
    arc: (x, y, radius) => discs.push({ x, y, radius }),
  };
  paintStrokes(surface, strokes);
  return columns.map((column) =>
    Math.max(...discs.map(({ x, radius }) => 2 * Math.sqrt(Math.max(0, radius ** 2 - (x - column) ** 2)))),
  );
}

test('[SIG-04] a line gets thicker with more pressure of a pen, and thinner with less', () => {
  const pressures = [0.5, 0.1, 0.1, 0.1, 0.3, 0.5, 0.7, 0.9, 0.9, 0.9, 0.9, 0.5, 0.1, 0.1, 0.1];
  const drawn = line(pressures);
  const [light = 0, usual = 0, heavy = 0, lightAgain = 0] = widths([drawn], [35, 60, 100, 145]);
  expect(usual).toBeGreaterThan(light * 1.4);
  expect(heavy).toBeGreaterThan(usual * 1.2);
  expect(lightAgain).toBeLessThan(heavy / 2);
  // The thickness in the saved picture, at six times the size.
  const [large = 0] = widths(scaled([drawn], 6), [600]);
  expect(large / heavy).toBeCloseTo(6, 1);
});

test('[SIG-04] a mouse and a finger write without pressure, and a tap leaves a dot', () => {
  expect([0, 0.5, 1].map(pressureFactor)).toEqual([1, 1, 1]);
  const [mouse, finger, unknown] = [0.5, 0, 1].map((pressure) =>
    widths([line(Array(12).fill(pressure))], [60]),
  );
  expect(mouse).toEqual(finger);
  expect(mouse).toEqual(unknown);
  expect(line([0.5]).points).toHaveLength(1);
});

test('[SIG-04] a fast line is thinner than a slow one, and never thinner than the nib', () => {
  const at = (speed: number): number => {
    const { strokes, fire } = paper();
    fire('pointerdown', { clientX: 100, clientY: 80, pressure: 0.5 });
    for (let step = 1; step < 20; step += 1)
      fire('pointermove', {
        clientX: 100 + step * 10,
        clientY: 80,
        pressure: 0.5,
        timeStamp: (step * 10) / speed,
      });
    fire('pointerup', {});
    return widths(strokes, [100])[0] ?? 0;
  };
  expect(at(0.2)).toBeGreaterThan(at(1) * 1.3);
  expect(at(50)).toBeCloseTo(NIB.thin * 2, 1);
});

test('[SIG-04] another finger, another button and a resting hand draw nothing', () => {
  const { strokes, fire, grown, deafen } = paper();
  fire('pointerdown', { clientX: 110, clientY: 80, button: 2 });
  fire('pointermove', { clientX: 150, clientY: 80 });
  expect(grown()).toBe(0);
  fire('pointerdown', { clientX: 110, clientY: 80, pressure: 0.5 });
  fire('pointerdown', { clientX: 300, clientY: 200, pointerId: 2 });
  fire('pointermove', { clientX: 310, clientY: 210, pointerId: 2 });
  fire('pointerup', { pointerId: 2 });
  fire('pointermove', { clientX: 130, clientY: 80, pressure: 0.5, timeStamp: 20 });
  fire('pointercancel', {});
  expect(strokes.map(({ points }) => points.map(({ x, y }) => [x, y]))).toEqual([
    [
      [10, 30],
      [30, 30],
    ],
  ]);
  deafen();
  fire('pointerdown', { clientX: 110, clientY: 80 });
  expect(grown()).toBe(2);
});

test('[SIG-04] the ink during drawing is the final ink', () => {
  const painted: number[] = [];
  const spy = (into: number[]): InkSurface => ({
    fillStyle: '',
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    closePath: () => undefined,
    fill: () => undefined,
    arc: (x) => into.push(x),
  });
  const { points, color } = line(Array(12).fill(0.5));
  for (let many = 1; many <= points.length; many += 1)
    paintGrowth(spy(painted), { color, points: points.slice(0, many) });
  const whole: number[] = [];
  paintStrokes(spy(whole), [{ color, points }]);
  // All pieces except the last one, which depends on the next point.
  const seen = new Set(painted.map((x) => x.toFixed(3)));
  expect(whole.filter((x) => x < 110 && !seen.has(x.toFixed(3)))).toEqual([]);
});
