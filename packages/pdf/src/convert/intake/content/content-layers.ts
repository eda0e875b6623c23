/**
 * Owns resolving optional content (layers) within page content: hidden content is removed, and no layer mark remains. Invariant:
 * operators that set the graphics state stay, so that the content after them is drawn as before.
 */
import { nameOperand, type Operation, operandsOf, scanContent } from './content-scan.ts';

const PAINTS_PATH = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*']);
const PAINTS = new Set(['Do', 'sh', 'BI', 'Tj', 'TJ']);

/** The text that replaces an operation in a hidden layer; undefined keeps the operation as it is. */
function hushed(content: Uint8Array, operation: Operation): string | undefined {
  const { name } = operation;
  if (PAINTS_PATH.has(name)) return ' n ';
  if (PAINTS.has(name)) return ' ';
  if (name === "'") return ' T* ';
  if (name !== '"') return undefined;
  const [word = '0', char = '0'] = operandsOf(content, operation).split(/\s+/);
  return ` ${word} Tw ${char} Tc T* `;
}

/** Whether an operation begins marked content of an optional content group (ISO 32000-2, 8.11.3.2). */
export const isLayerMark = (content: Uint8Array, operation: Operation): boolean =>
  operation.name === 'BDC' && /^\/OC[\s/<]/.test(operandsOf(content, operation));

/** Resolves the layers of decoded page content. @param isShown whether the layer with this resource name is shown */
export function settleLayers(content: Uint8Array, isShown: (name: string) => boolean): Uint8Array {
  const parts: Uint8Array[] = [];
  /** Whether the content of each open mark is shown. */
  const open: boolean[] = [];
  let hiddenFrom = 0;
  let copied = 0;
  const replace = (operation: Operation, text: string): void => {
    parts.push(content.subarray(copied, operation.start), Buffer.from(text, 'latin1'));
    copied = operation.end;
  };
  scanContent(content, (operation) => {
    const { name } = operation;
    if (name === 'BMC' || name === 'BDC') {
      const isLayer = isLayerMark(content, operation);
      const layer = isLayer ? nameOperand(content, operation) : undefined;
      const shown = layer === undefined || isShown(layer);
      open.push(shown);
      if (!shown) hiddenFrom += 1;
      if (isLayer) replace(operation, ' /Span BMC ');
      return;
    }
    if (name === 'EMC') {
      if (open.pop() === false) hiddenFrom -= 1;
      return;
    }
    const rest = hiddenFrom > 0 ? hushed(content, operation) : undefined;
    if (rest !== undefined) replace(operation, rest);
  });
  parts.push(content.subarray(copied));
  return new Uint8Array(Buffer.concat(parts));
}
