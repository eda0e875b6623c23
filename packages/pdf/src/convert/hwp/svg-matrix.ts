/** Owns SVG transforms as PDF matrices: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The product of two matrices: `inner` is applied first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function oneTransform(kind: string, values: readonly number[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  if (kind === 'matrix') return [a, b, c, d, e, f];
  if (kind === 'translate') return [1, 0, 0, 1, a, b];
  if (kind === 'scale') return [a, 0, 0, values.length > 1 ? b : a, 0, 0];
  if (kind === 'skewX') return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
  if (kind === 'skewY') return [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0];
  if (kind !== 'rotate') return IDENTITY;
  const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
  return multiply([1, 0, 0, 1, b, c], multiply([cos, sin, -sin, cos, 0, 0], [1, 0, 0, 1, -b, -c]));
}

/** The matrix of a transform attribute; a part that cannot be parsed is the identity. */
export function parseTransform(source: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, kind = '', values = ''] of (source ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const numbers = values
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number);
    if (numbers.every(Number.isFinite)) matrix = multiply(matrix, oneTransform(kind, numbers));
  }
  return matrix;
}
