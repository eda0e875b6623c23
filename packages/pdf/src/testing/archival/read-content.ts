/** For tests: reads page content into operators, and follows the forms that it draws. */
import { type Dict, Objects, type ReadFile } from './read-file.ts';

export interface Step {
  readonly operator: string;
  readonly operands: readonly string[];
  /** The resources of the content that has this operator. */
  readonly resources: Dict;
}

const TOKEN =
  /%[^\r\n]*|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\))*\)|<<|>>|<[^<>]*>|[[\]{}]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g;
const OPERAND = /^(?:[-+.\d]|[(<>[\]/{}]|true$|false$|null$)/;

function tokensOf(content: string): string[] {
  // The data of a picture within the content has no tokens.
  const plain = content.replace(/(\sID)\s[\s\S]*?(\sEI(?=\s|$))/g, '$1$2');
  return (plain.match(TOKEN) ?? []).filter((token) => !token.startsWith('%'));
}

/** The operators of content in their order. */
export function stepsOf(content: Buffer, resources: Dict): Step[] {
  const steps: Step[] = [];
  let operands: string[] = [];
  for (const token of tokensOf(content.toString('latin1'))) {
    if (OPERAND.test(token)) operands.push(token);
    else {
      steps.push({ operator: token, operands, resources });
      operands = [];
    }
  }
  return steps;
}

/** Each content of a file with its resources: pages, forms and patterns. */
export function contentsOf(file: ReadFile): { readonly content: Buffer; readonly resources: Dict }[] {
  const objects = new Objects(file);
  const pages = objects.pages().map((page) => {
    const parts = Array.isArray(objects.get(page['/Contents']))
      ? objects.list(page['/Contents'])
      : [page['/Contents']];
    const content = Buffer.concat(parts.flatMap((part) => [objects.data(part), Buffer.from('\n')]));
    return { content, resources: objects.dict(page['/Resources']) };
  });
  const forms = [...file.objects.values()].flatMap(({ value, data }) => {
    const dict = objects.dict(value);
    const draws = dict['/Subtype'] === '/Form' || dict['/PatternType'] === 1;
    return draws && data ? [{ content: data, resources: objects.dict(dict['/Resources']) }] : [];
  });
  return [...pages, ...forms];
}

function bytesOf(string: string): number[] {
  if (string.startsWith('<')) {
    const digits = string.replace(/[^0-9A-Fa-f]/g, '');
    return [...Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')];
  }
  const body = string.slice(1, -1).replace(/\\(\r\n|[\r\n])/g, '');
  const plain = body.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255);
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[code] ?? code;
  });
  return [...Buffer.from(plain, 'latin1')];
}

export interface ShownCode {
  readonly font: Dict;
  readonly code: number;
}

/** The codes that a content shows in their order, with those of the forms that it draws. */
export function codesOf(objects: Objects, content: Buffer, resources: Dict): ShownCode[] {
  const shown: ShownCode[] = [];
  const states: (Dict | undefined)[] = [];
  let font: Dict | undefined;
  for (const { operator, operands } of stepsOf(content, resources)) {
    const name = operands.find((operand) => operand.startsWith('/')) ?? '';
    if (operator === 'q') states.push(font);
    else if (operator === 'Q') font = states.pop();
    else if (operator === 'Tf') font = objects.dict(objects.dict(resources['/Font'])[name]);
    else if (operator === 'Do') {
      const ref = objects.dict(resources['/XObject'])[name];
      const form = objects.dict(ref);
      if (form['/Subtype'] === '/Form')
        shown.push(...codesOf(objects, objects.data(ref), objects.dict(form['/Resources'])));
    } else if (/^(?:Tj|TJ|'|")$/.test(operator) && font) {
      const size = font['/Subtype'] === '/Type0' ? 2 : 1;
      for (const operand of operands.filter((one) => /^[(<]/.test(one) && one !== '<<')) {
        const bytes = bytesOf(operand);
        for (let at = 0; at + size <= bytes.length; at += size)
          shown.push({
            font,
            code: size === 1 ? (bytes[at] ?? 0) : (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0),
          });
      }
    }
  }
  return shown;
}
