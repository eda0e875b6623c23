import { layoutCheck } from '../../core/index.ts';

/** The check mark of a checked box, with the geometry that the seal uses. Sizes in points. */
export function ValueCheck({ width, height }: { readonly width: number; readonly height: number }) {
  const { points, strokeWidth } = layoutCheck({ width, height });
  return (
    <svg className="fe-value" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
