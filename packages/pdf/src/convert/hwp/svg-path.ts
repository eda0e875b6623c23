/** Converts SVG path data into moves, lines and cubic curves, the only segments that PDF paths have. */

export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

interface Arc {
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly large: boolean;
  readonly sweep: boolean;
}

/** An elliptical arc as curves (SVG 1.1, appendix F.6.5: from end points to center). */
function arc(x0: number, y0: number, shape: Arc, x1: number, y1: number): Segment[] {
  let [rx, ry] = [Math.abs(shape.rx), Math.abs(shape.ry)];
  if (rx === 0 || ry === 0 || (x0 === x1 && y0 === y1)) return [['L', x1, y1]];
  const angle = (shape.turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const px = (cos * (x0 - x1) + sin * (y0 - y1)) / 2;
  const py = (-sin * (x0 - x1) + cos * (y0 - y1)) / 2;
  const stretch = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2);
  if (stretch > 1) [rx, ry] = [rx * stretch, ry * stretch];
  const rest = rx ** 2 * ry ** 2 - rx ** 2 * py ** 2 - ry ** 2 * px ** 2;
  const side = shape.large === shape.sweep ? -1 : 1;
  const factor = side * Math.sqrt(Math.max(0, rest) / (rx ** 2 * py ** 2 + ry ** 2 * px ** 2));
  const [ux, uy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const cx = cos * ux - sin * uy + (x0 + x1) / 2;
  const cy = sin * ux + cos * uy + (y0 + y1) / 2;
  const start = Math.atan2((py - uy) / ry, (px - ux) / rx);
  let sweep = Math.atan2((-py - uy) / ry, (-px - ux) / rx) - start;
  if (shape.sweep && sweep < 0) sweep += 2 * Math.PI;
  if (!shape.sweep && sweep > 0) sweep -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / parts;
  const handle = (4 / 3) * Math.tan(step / 4);
  const at = (x: number, y: number) => [cx + cos * rx * x - sin * ry * y, cy + sin * rx * x + cos * ry * y];
  return Array.from({ length: parts }, (_, index): Segment => {
    const [t0, t1] = [start + index * step, start + (index + 1) * step];
    const [ax = 0, ay = 0] = at(Math.cos(t0) - handle * Math.sin(t0), Math.sin(t0) + handle * Math.cos(t0));
    const [bx = 0, by = 0] = at(Math.cos(t1) + handle * Math.sin(t1), Math.sin(t1) - handle * Math.cos(t1));
    const [ex = 0, ey = 0] = at(Math.cos(t1), Math.sin(t1));
    return ['C', ax, ay, bx, by, ex, ey];
  });
}

const ARGUMENTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** Follows path data with a current point; each method adds the segments of one command. */
class Pen {
  readonly segments: Segment[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  #handleX = 0;
  #handleY = 0;
  #last = '';

  run(command: string, values: readonly number[]): void {
    const kind = command.toUpperCase();
    const relative = command !== kind && kind !== 'A';
    const [ox, oy] = relative ? [this.#x, this.#y] : [0, 0];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map(
      (value, index) => value + (index % 2 ? oy : ox),
    );
    if (kind === 'M') this.#move(a, b);
    else if (kind === 'L') this.#line(a, b);
    else if (kind === 'H') this.#line(a, this.#y);
    else if (kind === 'V') this.#line(this.#x, (values[0] ?? 0) + oy);
    else if (kind === 'C') this.#curve(a, b, c, d, e, f);
    else if (kind === 'S') this.#curve(...this.#mirrored('CS'), a, b, c, d);
    else if (kind === 'Q') this.#quadratic(a, b, c, d);
    else if (kind === 'T') this.#quadratic(...this.#mirrored('QT'), a, b);
    else if (kind === 'A') this.#arc(values, command === 'a');
    else this.#close();
    this.#last = kind;
  }

  #mirrored(after: string): [number, number] {
    if (!after.includes(this.#last) || this.#last === '') return [this.#x, this.#y];
    return [2 * this.#x - this.#handleX, 2 * this.#y - this.#handleY];
  }

  #move(x: number, y: number): void {
    this.segments.push(['M', x, y]);
    [this.#x, this.#y, this.#startX, this.#startY] = [x, y, x, y];
  }

  #line(x: number, y: number): void {
    this.segments.push(['L', x, y]);
    [this.#x, this.#y] = [x, y];
  }

  #curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.segments.push(['C', ax, ay, bx, by, x, y]);
    [this.#handleX, this.#handleY, this.#x, this.#y] = [bx, by, x, y];
  }

  #quadratic(qx: number, qy: number, x: number, y: number): void {
    const [x0, y0] = [this.#x, this.#y];
    const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
    this.segments.push(['C', third(x0, qx), third(y0, qy), third(x, qx), third(y, qy), x, y]);
    [this.#handleX, this.#handleY, this.#x, this.#y] = [qx, qy, x, y];
  }

  #arc(values: readonly number[], relative: boolean): void {
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, ex = 0, ey = 0] = values;
    const [x, y] = relative ? [this.#x + ex, this.#y + ey] : [ex, ey];
    const shape = { rx, ry, turn, large: large !== 0, sweep: sweep !== 0 };
    this.segments.push(...arc(this.#x, this.#y, shape, x, y));
    [this.#x, this.#y] = [x, y];
  }

  #close(): void {
    this.segments.push(['Z']);
    [this.#x, this.#y] = [this.#startX, this.#startY];
  }
}

/** Path data as segments; parsing ends at the first error. */
export function parsePath(data: string): Segment[] {
  const pen = new Pen();
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-df-zA-DF-Z]*)/g)) {
    const count = ARGUMENTS[letter.toUpperCase()];
    if (count === undefined) break;
    const numbers = (rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    if (count === 0) pen.run(letter, []);
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      const again = at > 0 && letter.toUpperCase() === 'M' ? (letter === 'M' ? 'L' : 'l') : letter;
      pen.run(again, numbers.slice(at, at + count));
    }
  }
  return pen.segments;
}
