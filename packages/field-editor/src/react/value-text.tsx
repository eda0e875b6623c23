import type { FieldSettings, FieldStyle } from '@dojang/domain';
import { layoutWritten, writtenStyle } from '../core/index.ts';

const FAMILIES: Readonly<Record<FieldStyle['font'], string>> = {
  gothic: '"Noto Sans KR", "Nanum Gothic", "Pretendard Variable", sans-serif',
  myeongjo: '"Nanum Myeongjo", NanumMyeongjo, "Noto Serif KR", serif',
};

interface ValueTextProps {
  readonly text: string;
  readonly style: FieldStyle | undefined;
  readonly settings?: FieldSettings | undefined;
  /** Size of the field in points. */
  readonly width: number;
  readonly height: number;
}

/** A text in its field, set by the geometry that the seal uses, whichever font the browser really has. */
export function ValueText({ text, style, settings, width, height }: ValueTextProps) {
  const layout = layoutWritten(text, { width, height }, { style, settings });
  const { font } = writtenStyle({ style });
  return (
    <svg className="fe-value" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {layout.lines.map((line) => (
        <text
          key={line.baseline}
          x={line.x}
          y={line.baseline}
          fontSize={layout.fontSize}
          fontFamily={FAMILIES[font]}
          {...(line.width > 0 ? { textLength: line.width, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}
