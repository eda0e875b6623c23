/** Owns what one reading of page content tells: how much it draws, which resources it refers to, and whether it has layers. */

import { MOST_FILE_OPERATORS, MOST_INLINE_IMAGE_BYTES, refuseHeavy } from '../limits/intake-limits.ts';
import { isLayerMark, settleLayers } from './content-layers.ts';
import { nameOperand, type Operation, operandsOf, scanContent } from './content-scan.ts';

export interface SettledContent {
  readonly bytes: Uint8Array;
  readonly changed: boolean;
  readonly operators: number;
  /** The category and name of each resource, and how often it is drawn. */
  readonly drawn: readonly (readonly [category: string, name: string, times: number])[];
  /** Whether every saved state, text object and marked content that is opened is closed in the right order. */
  readonly isBalanced: boolean;
}

const CATEGORY: Readonly<Record<string, string>> = {
  Do: 'XObject',
  gs: 'ExtGState',
  scn: 'Pattern',
  SCN: 'Pattern',
  Tf: 'Font',
};

const STEPS: Readonly<Record<string, readonly ['state' | 'text' | 'mark', 1 | -1]>> = {
  q: ['state', 1],
  Q: ['state', -1],
  BT: ['text', 1],
  ET: ['text', -1],
  BMC: ['mark', 1],
  BDC: ['mark', 1],
  EMC: ['mark', -1],
};

function refuseHugeInline(content: Uint8Array, { at, end }: Operation): void {
  const head = Buffer.from(content.buffer, content.byteOffset + at, Math.min(end - at, 400)).toString(
    'latin1',
  );
  const side = (key: RegExp) => Number(key.exec(head)?.[1] ?? 0);
  const bytes = side(/\/W(?:idth)?\s+(\d+)/) * side(/\/H(?:eight)?\s+(\d+)/);
  if (bytes > MOST_INLINE_IMAGE_BYTES) refuseHeavy('a huge picture within the content');
}

/** The operand order of Tf is the font's name, then its size. */
function drawnName(content: Uint8Array, operation: Operation): string | undefined {
  if (operation.name !== 'Tf') return nameOperand(content, operation);
  return /\/([^\s()<>[\]{}/%]*)\s+[-+.\d]+\s*$/.exec(operandsOf(content, operation))?.[1];
}

/**
 * Reads decoded page content and resolves its layers. Throws ConversionError `too_complex`.
 * @param isShown whether the layer with this resource name is shown
 */
export function settleContent(content: Uint8Array, isShown: (name: string) => boolean): SettledContent {
  const times = new Map<string, number>();
  const depths = { state: 0, text: 0, mark: 0 };
  let isBalanced = true;
  let operators = 0;
  let hasLayers = false;
  scanContent(content, (operation) => {
    operators += 1;
    if (operators > MOST_FILE_OPERATORS) refuseHeavy('too many operators');
    const { name } = operation;
    const category = CATEGORY[name];
    const named = category === undefined ? undefined : drawnName(content, operation);
    if (category !== undefined && named !== undefined) {
      const key = `${category}/${named}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    if (name === 'BI') refuseHugeInline(content, operation);
    if (name === 'BDC' && isLayerMark(content, operation)) hasLayers = true;
    const step = STEPS[name];
    if (step === undefined) return;
    depths[step[0]] += step[1];
    if (depths[step[0]] < 0) isBalanced = false;
  });
  isBalanced &&= depths.state === 0 && depths.text === 0 && depths.mark === 0;
  const drawn = [...times].map(([key, count]) => {
    const slash = key.indexOf('/');
    return [key.slice(0, slash), key.slice(slash + 1), count] as const;
  });
  const bytes = hasLayers ? settleLayers(content, isShown) : content;
  return { bytes, changed: hasLayers, operators, drawn, isBalanced };
}
