/** For tests: the rules of what pages draw (ISO 19005-3, 6.2.2 to 6.2.10). */
import { contentsOf, stepsOf } from './read-content.ts';
import { type Dict, Objects, type ReadFile, type Value } from './read-file.ts';

const OPERATORS = new Set([
  ...[
    'b',
    'B',
    'b*',
    'B*',
    'BDC',
    'BI',
    'BMC',
    'BT',
    'BX',
    'c',
    'cm',
    'CS',
    'cs',
    'd',
    'd0',
    'd1',
    'Do',
    'DP',
    'EI',
    'EMC',
  ],
  ...[
    'ET',
    'EX',
    'f',
    'F',
    'f*',
    'G',
    'g',
    'gs',
    'h',
    'i',
    'ID',
    'j',
    'J',
    'K',
    'k',
    'l',
    'm',
    'M',
    'MP',
    'n',
    'q',
    'Q',
  ],
  ...[
    're',
    'RG',
    'rg',
    'ri',
    's',
    'S',
    'SC',
    'sc',
    'SCN',
    'scn',
    'sh',
    'T*',
    'Tc',
    'Td',
    'TD',
    'Tf',
    'Tj',
    'TJ',
    'TL',
    'Tm',
  ],
  ...['Tr', 'Ts', 'Tw', 'Tz', 'v', 'w', 'W', 'W*', 'y', "'", '"'],
]);
const NAMED: Readonly<Record<string, string>> = {
  Do: '/XObject',
  gs: '/ExtGState',
  sh: '/Shading',
  Tf: '/Font',
};
const INTENTS = new Set(['/RelativeColorimetric', '/AbsoluteColorimetric', '/Perceptual', '/Saturation']);
const MODES = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'
    .split(' ')
    .map((name) => `/${name}`),
);

/** 6.2.2 and 6.1.13: operators of ISO 32000-1, own resources, and graphics states at most 28 deep. */
export function contentBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  return contentsOf(file).flatMap(({ content, resources }) => {
    const found = new Set<string>();
    let depth = 0;
    for (const { operator, operands } of stepsOf(content, resources)) {
      if (!OPERATORS.has(operator)) found.add(`operator ${operator}`);
      depth += operator === 'q' ? 1 : operator === 'Q' ? -1 : 0;
      if (depth > 28) found.add('nested graphics states');
      const table = NAMED[operator];
      const name = operands.find((operand) => operand.startsWith('/')) ?? '';
      if (table !== undefined && objects.dict(resources[table])[name] === undefined)
        found.add(`no ${table} ${name}`);
      if (operator === 'ri' && !INTENTS.has(name)) found.add(`intent ${name}`);
    }
    return [...found];
  });
}

/** 6.2.3: one output intent with an RGB profile of a version that ISO 32000-1 knows. */
export function intentBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const intents = objects.list(objects.catalog['/OutputIntents']).map((intent) => objects.dict(intent));
  const [intent] = intents.filter((one) => one['/S'] === '/GTS_PDFA1');
  if (!intent || intents.length !== 1) return ['not one output intent'];
  const profile = objects.data(intent['/DestOutputProfile']);
  const text = (from: number, to: number): string => profile.toString('latin1', from, to);
  const isSound =
    profile.length === profile.readUInt32BE(0) &&
    (profile[8] ?? 5) < 5 &&
    ['mntr', 'prtr'].includes(text(12, 16)) &&
    text(16, 20) === 'RGB ' &&
    text(36, 40) === 'acsp' &&
    objects.dict(intent['/DestOutputProfile'])['/N'] === 3;
  const isNamed = objects.text(intent['/OutputConditionIdentifier']) !== undefined;
  return isSound && isNamed && intent['/DestOutputProfileRef'] === undefined ? [] : ['the profile'];
}

function spaceBreaches(objects: Objects, value: Value | undefined): string[] {
  const space = objects.get(value);
  if (typeof space === 'string')
    return ['/DeviceGray', '/DeviceRGB', '/Pattern'].includes(space) ? [] : [`color space ${space}`];
  const [family, first, second] = Array.isArray(space) ? space : [];
  if (family === '/ICCBased') {
    const { '/N': count } = objects.dict(first);
    const profile = objects.data(first);
    const components = { GRAY: 1, 'RGB ': 3, CMYK: 4, 'Lab ': 3 }[profile.toString('latin1', 16, 20)];
    return components === count && (profile[8] ?? 5) < 5 ? [] : ['a profile'];
  }
  if (family === '/Indexed' || (family === '/Pattern' && first !== undefined))
    return spaceBreaches(objects, first);
  if (family === '/Separation') return spaceBreaches(objects, second);
  const isPlain = ['/CalRGB', '/CalGray', '/Lab', '/DeviceRGB', '/DeviceGray', '/Pattern'].includes(
    String(family),
  );
  return isPlain ? [] : [`color space ${String(family)}`];
}

/** 6.2.4: colors that the output intent or a profile of their own defines. MuPDF names the spaces in which it draws. */
export function colorBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const inObjects = objects.dicts().flatMap(({ dict, object }) => {
    const named = isResources(dict) ? Object.values(objects.dict(dict['/ColorSpace'])) : [];
    const isImage = dict['/Subtype'] === '/Image' || dict['/ShadingType'] !== undefined;
    const own = isImage && dict['/ImageMask'] !== true ? [dict['/ColorSpace']] : [];
    const group = dict['/S'] === '/Transparency' && dict['/CS'] !== undefined ? [dict['/CS']] : [];
    const found = [...named, ...own, ...group].flatMap((space) => spaceBreaches(objects, space));
    return found.map((one) => `${object.ref}: ${one}`);
  });
  const inContent = contentsOf(file).flatMap(({ content, resources }) =>
    stepsOf(content, resources).some(({ operator }) => operator === 'k' || operator === 'K')
      ? ['DeviceCMYK']
      : [],
  );
  const drawn = [...file.trace.matchAll(/ colorspace="([^"]*)"/g)].map(([, space]) => space);
  const isCmyk = drawn.includes('DeviceCMYK') ? ['MuPDF draws in DeviceCMYK'] : [];
  return [...inObjects, ...inContent, ...isCmyk];
}

const isResources = (dict: Dict): boolean =>
  dict['/Type'] === undefined && dict['/Subtype'] === undefined && dict['/ColorSpace'] !== undefined;

/** 6.2.5, 6.2.6 and 6.2.10: graphics states without functions of a device, known intents and blend modes. */
export function stateBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const states = objects.dicts().flatMap(({ dict }) => Object.values(objects.dict(dict['/ExtGState'])));
  return states.flatMap((value) => {
    const state = objects.dict(value);
    const found = ['/TR', '/TR2', '/HTP', '/HTO', '/HT', '/OPM', '/Font'].filter(
      (key) => state[key] !== undefined,
    );
    const { '/BM': mode, '/RI': intent } = state;
    if (mode !== undefined && [objects.get(mode)].flat().some((one) => !MODES.has(String(one))))
      found.push('/BM');
    if (intent !== undefined && !INTENTS.has(String(intent))) found.push('/RI');
    return found.map((key) => `graphics state with ${key}`);
  });
}

/** 6.1.7.2, 6.1.10, 6.2.8 and 6.2.9: filters, pictures and forms. */
export function objectKindBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  return [...file.objects.values()].flatMap(({ ref, value, data }) => {
    const dict = objects.dict(value);
    if (!data) return [];
    const found = [
      '/F',
      '/FFilter',
      '/FDecodeParms',
      '/OPI',
      '/Alternates',
      '/PS',
      '/Ref',
      '/Subtype2',
    ].filter((key) => dict[key] !== undefined);
    const filters = [objects.get(dict['/Filter'])].flat().map(String);
    found.push(...filters.filter((name) => /LZW|Crypt|JPX/.test(name)));
    if (dict['/Interpolate'] === true) found.push('/Interpolate');
    if (dict['/Subtype'] === '/PS') found.push('PostScript');
    if (dict['/Intent'] !== undefined && !INTENTS.has(String(dict['/Intent']))) found.push('/Intent');
    const bits = dict['/ImageMask'] === true ? [1, undefined] : [1, 2, 4, 8, 16];
    if (dict['/Subtype'] === '/Image' && !bits.includes(Number(dict['/BitsPerComponent'] ?? 1)))
      found.push('bits');
    return found.map((one) => `${ref}: ${one}`);
  });
}
