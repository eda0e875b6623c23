import { create } from 'qrcode';
import { useMemo } from 'react';

/** The number of white modules around the code that readers need. Source: ISO/IEC 18004, quiet zone. */
const QUIET = 4;

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}

/** A text as a QR code, dark on white in every theme. Loaded only where one is shown. */
export default function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data).flatMap((bit, at) =>
    bit ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join('') };
}
