import { layoutRadio } from '../../core/index.ts';

/** The mark of a selected radio button, with the geometry that the seal uses. Sizes in points. */
export function ValueRadio({ width, height }: { readonly width: number; readonly height: number }) {
  const { center, radius } = layoutRadio({ width, height });
  return (
    <svg className="fe-value" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <circle cx={center.x} cy={center.y} r={radius} fill="currentColor" />
    </svg>
  );
}
