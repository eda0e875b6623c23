import type { FieldSettings, FieldStyle } from '@dojang/domain';
import { useSyncExternalStore } from 'react';
import { FONT_FAMILIES, knowsHelpingFonts, layoutWritten, onHelpingMetrics } from '../../core/index.ts';

interface ValueTextProps {
  readonly text: string;
  readonly style: FieldStyle | undefined;
  readonly settings?: FieldSettings | undefined;
  /** Size of the field in points. */
  readonly width: number;
  readonly height: number;
}

/** A text in its field, laid out with the geometry that the seal uses, whichever font the browser has. */
export function ValueText({ text, style, settings, width, height }: ValueTextProps) {
  useSyncExternalStore(onHelpingMetrics, knowsHelpingFonts);
  const layout = layoutWritten(text, { width, height }, { style, settings });
  return (
    <svg className="fe-value" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {layout.lines.flatMap(({ baseline, runs }) =>
        runs.map(({ font, text: part, x, width: long }) => (
          <text
            key={`${baseline} ${x}`}
            x={x}
            y={baseline}
            fontSize={layout.fontSize}
            fontFamily={FONT_FAMILIES[font]}
            xmlSpace="preserve"
            {...(long > 0 ? { textLength: long, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {part}
          </text>
        )),
      )}
    </svg>
  );
}
