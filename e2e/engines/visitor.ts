/** A person at a browser that Playwright cannot drive: looks for what is shown, and uses the mouse and the keyboard there. */
import { expect } from '@playwright/test';
import type { Box, Role, Sought } from './seek.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is needed of a browser. */
export interface Machine {
  readonly open: (address: string) => Promise<void>;
  /** Runs `seek` in the page. */
  readonly seek: (sought: Sought) => Promise<Box | null>;
  /** Moves the mouse through the points with its button down. */
  readonly drag: (points: readonly Point[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Sets the size of the page's window, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  /** What the console has reported as an error so far, violations of the content security policy, and failed requests. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Each step waits until the page is ready for it. */
export interface Visitor extends Pick<Machine, 'open' | 'resize'> {
  readonly see: (role: Role, name: RegExp) => Promise<void>;
  readonly press: (role: Role, name: RegExp) => Promise<void>;
  readonly write: (name: RegExp, text: string) => Promise<void>;
  /** Draws a line over an element, or presses a point of it; points are fractions of its box. */
  readonly draw: (role: Role, name: RegExp, points: readonly Point[]) => Promise<void>;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

export function visitorAt({ open, resize, seek, drag, type }: Machine): Visitor {
  const find = async (role: Role, name: RegExp, isOnlySeen = false): Promise<Box> => {
    const found: Box[] = [];
    await expect(async () => {
      const box = await seek({ role, name: name.source, isOnlySeen });
      expect(box, `${role} ${name}`).not.toBeNull();
      if (box !== null) found.push(box);
    }).toPass({ timeout: 20_000, intervals: [50, 100, 200] });
    const [box] = found;
    if (box === undefined) throw new Error(`${role} ${name} is not shown`);
    return box;
  };
  const draw: Visitor['draw'] = async (role, name, points) => {
    const box = await find(role, name, role === 'paper');
    await drag(points.map(({ x, y }) => ({ x: box.x + box.width * x, y: box.y + box.height * y })));
  };
  return {
    open,
    resize,
    see: async (role, name) => void (await find(role, name, true)),
    press: (role, name) => draw(role, name, [MIDDLE]),
    write: async (name, text) => {
      await draw('textbox', name, [MIDDLE]);
      await type(text);
    },
    draw,
  };
}
