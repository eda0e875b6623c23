import type { FieldResult, PageResult } from '@dojang/contract';
import {
  FONT_FAMILIES,
  knowsHelpingFonts,
  layoutCheck,
  layoutImage,
  layoutRadio,
  layoutWritten,
  onHelpingMetrics,
  type Size,
} from '@dojang/field-editor/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKeptPicture } from '../../ink/kept-picture.ts';
import { classes } from '../ui/classes.ts';
import type { DraftValue } from '../values/value.ts';

/** A value drawn in its field with the geometry of the seal: in points of the page, scaled with it. */

interface FieldDrawingProps {
  readonly field: FieldResult;
  readonly page: Pick<PageResult, 'width' | 'height'>;
  readonly value: DraftValue;
}

/** A field's value, drawn as it will be sealed. */
export function FieldDrawing({ field, page, value }: FieldDrawingProps) {
  const box = { width: field.width * page.width, height: field.height * page.height };
  return (
    <svg
      className={classes('drawing')}
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {value.kind === 'text' && <TextDrawing field={field} box={box} text={value.text} />}
      {value.kind === 'check' &&
        (field.type === 'radio' ? <ChoiceDrawing box={box} /> : <CheckDrawing box={box} />)}
      {value.kind === 'picture' && <PictureDrawing box={box} url={value.url} />}
    </svg>
  );
}

function TextDrawing({ field, box, text }: { field: FieldResult; box: Size; text: string }) {
  useSyncExternalStore(onHelpingMetrics, knowsHelpingFonts);
  const { lines, fontSize } = layoutWritten(text, box, field);
  return lines.flatMap(({ baseline, runs }) =>
    runs.map((run) => (
      <text
        key={`${baseline} ${run.x}`}
        x={run.x}
        y={baseline}
        fontFamily={FONT_FAMILIES[run.font]}
        fontSize={fontSize}
        xmlSpace="preserve"
        {...(run.width > 0 ? { textLength: run.width, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {run.text}
      </text>
    )),
  );
}

function CheckDrawing({ box }: { box: Size }) {
  const { points, strokeWidth } = layoutCheck(box);
  return (
    <polyline
      points={points.map((p) => `${p.x},${p.y}`).join(' ')}
      fill="none"
      stroke="#000"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

function ChoiceDrawing({ box }: { box: Size }) {
  const { center, radius } = layoutRadio(box);
  return <circle cx={center.x} cy={center.y} r={radius} fill="#000" />;
}

function useImageSize(url: string | null): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (url === null) return;
    const image = new Image();
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return size;
}

function PictureDrawing({ box, url }: { box: Size; url: string }) {
  const kept = useKeptPicture(url);
  const size = useImageSize(kept);
  if (!size || kept === null) return null;
  const at = layoutImage({ imageWidth: size.width, imageHeight: size.height, box });
  return <image href={kept} x={at.x} y={at.y} width={at.width} height={at.height} />;
}
