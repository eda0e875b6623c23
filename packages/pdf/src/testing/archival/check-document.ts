/** For tests: the rules of annotations, forms, actions, metadata and embedded files (ISO 19005-3, 6.1.12 and 6.3 to 6.11). */
import { Objects, type ReadFile } from './read-file.ts';

const ACTIONS = new Set(['/GoTo', '/GoToR', '/GoToE', '/Thread', '/URI', '/SubmitForm', '/Named']);
const PAGE_NAMES = new Set(['/NextPage', '/PrevPage', '/FirstPage', '/LastPage']);

/** 6.1.12: permissions. */
export function permissionBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const { '/DocMDP': certified, ...others } = objects.dict(objects.catalog['/Perms']);
  const found = Object.keys(others).filter((key) => key !== '/UR3');
  for (const reference of objects.list(objects.dict(certified)['/Reference']))
    found.push(...Object.keys(objects.dict(reference)).filter((key) => key.startsWith('/Digest')));
  return found;
}

/** 6.3: annotations that every reader shows and prints. */
export function annotationBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  return objects.dicts().flatMap(({ dict, object }) => {
    const kind = String(dict['/Subtype']);
    const isAnnotation = dict['/Type'] === '/Annot' || dict['/Rect'] !== undefined;
    if (!isAnnotation) return [];
    const found: string[] = [];
    if (!['/Link', '/Widget'].includes(kind)) found.push(`kind ${kind}`);
    const flags = Number(dict['/F'] ?? 0);
    if ((flags & 4) === 0 || (flags & (1 | 2 | 32 | 256)) !== 0) found.push(`flags ${flags}`);
    const [left, bottom, right, top] = objects.list(dict['/Rect']);
    const isEmpty = left === right && bottom === top;
    if (kind === '/Widget' && !isEmpty && dict['/AP'] === undefined) found.push('no appearance');
    if (dict['/AA'] !== undefined || (kind === '/Widget' && dict['/A'] !== undefined)) found.push('actions');
    return found.map((one) => `${object.ref}: ${one}`);
  });
}

/** 6.4.1 and 6.4.2: forms. */
export function formBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const form = objects.dict(objects.catalog['/AcroForm']);
  return [
    ...(form['/NeedAppearances'] === true ? ['NeedAppearances'] : []),
    ...(form['/XFA'] === undefined && objects.catalog['/NeedsRendering'] === undefined ? [] : ['XFA']),
  ];
}

/** 6.4.3: each signature covers all bytes of its revision except its own digits, and is one SignedData. */
export function signatureBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  return objects.dicts().flatMap(({ dict, object }) => {
    if (dict['/ByteRange'] === undefined) return [];
    const [first, length, second, rest] = objects.list(dict['/ByteRange']).map(Number);
    const [start, end, last] = [Number(length), Number(second), Number(second) + Number(rest)];
    const gap = file.bytes.toString('latin1', start, end);
    const ends = file.bytes.toString('latin1', Math.max(0, last - 8), last);
    const isWhole = first === 0 && /^<30[0-9A-Fa-f]+>$/.test(gap) && /%%EOF\r?\n?$/.test(ends);
    return isWhole ? [] : [`${object.ref}: the signed bytes`];
  });
}

/** 6.5: actions, and no scripts. */
export function actionBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const found = objects.dicts().flatMap(({ dict, object }) => {
    const wrong = ['/JS', '/AA'].filter((key) => dict[key] !== undefined);
    const actions = [dict['/A'], dict['/OpenAction']].map((action) => objects.dict(action));
    for (const { '/S': kind, '/N': name } of actions) {
      if (kind !== undefined && !ACTIONS.has(String(kind))) wrong.push(String(kind));
      if (kind === '/Named' && !PAGE_NAMES.has(String(name))) wrong.push(String(name));
    }
    return wrong.map((one) => `${object.ref}: ${one}`);
  });
  return objects.dict(objects.catalog['/Names'])['/JavaScript'] === undefined ? found : [...found, 'scripts'];
}

/** 6.8: files with a name, a kind, a date and a relationship, of which the catalog knows. */
export function attachmentBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const associated = objects.list(objects.catalog['/AF']);
  return objects.dicts().flatMap(({ dict, object }) => {
    if (dict['/EF'] === undefined) return [];
    const embedded = objects.dict(objects.dict(dict['/EF'])['/F']);
    const { '/Size': size, '/ModDate': changed } = objects.dict(embedded['/Params']);
    const checks: readonly (readonly [string, boolean])[] = [
      ['F', objects.text(dict['/F']) !== undefined],
      ['UF', objects.text(dict['/UF']) === objects.text(dict['/F'])],
      [
        'AFRelationship',
        /^\/(?:Source|Data|Alternative|Supplement|Unspecified)$/.test(String(dict['/AFRelationship'])),
      ],
      ['Subtype', /^\/[\w.+-]+\/[\w.+-]+$/.test(String(embedded['/Subtype']))],
      ['Size', size === objects.data(objects.dict(dict['/EF'])['/F']).length],
      ['ModDate', objects.text(changed) !== undefined],
      ['AF', associated.includes(object.ref)],
    ];
    return checks.flatMap(([name, isSound]) => (isSound ? [] : [`${object.ref}: ${name}`]));
  });
}

/** 6.9, 6.10 and 6.11: no layers, no alternate presentations, no requirements. */
export function catalogBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const found = ['/OCProperties', '/Requirements', '/AA'].filter((key) => objects.catalog[key] !== undefined);
  if (objects.dict(objects.catalog['/Names'])['/AlternatePresentations'] !== undefined)
    found.push('presentations');
  if (objects.pages().some((page) => page['/PresSteps'] !== undefined)) found.push('steps');
  return found;
}

const isoOf = (date: string | undefined): string | undefined =>
  date
    ?.replace(/^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6')
    .replace(/([+-]\d\d)'(\d\d)'?$/, '$1:$2')
    .replace(/[+-]00:00$/, 'Z');

/** 6.6: metadata that names part 3, level B, and says what the information dictionary says. */
export function metadataBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const ref = objects.catalog['/Metadata'];
  const packet = objects.data(ref).toString('utf8');
  const info = objects.dict(file.trailer['/Info']);
  const inner = (name: string): string | undefined => {
    const body = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(packet)?.[1];
    const text = body?.replace(/<\/?rdf:(?:Alt|Seq|li)[^>]*>/g, '').replaceAll('&#13;', '\r');
    return text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  };
  const same: readonly (readonly [string, string | undefined, string | undefined])[] = [
    ['pdfaid:part', inner('pdfaid:part'), '3'],
    ['pdfaid:conformance', inner('pdfaid:conformance'), 'B'],
    ['dc:title', inner('dc:title'), objects.text(info['/Title'])],
    ['dc:creator', inner('dc:creator'), objects.text(info['/Author'])],
    ['dc:description', inner('dc:description'), objects.text(info['/Subject'])],
    ['xmp:CreatorTool', inner('xmp:CreatorTool'), objects.text(info['/Creator'])],
    ['pdf:Producer', inner('pdf:Producer'), objects.text(info['/Producer'])],
    ['xmp:CreateDate', inner('xmp:CreateDate'), isoOf(objects.text(info['/CreationDate']))],
    ['xmp:ModifyDate', inner('xmp:ModifyDate'), isoOf(objects.text(info['/ModDate']))],
  ];
  const isPacket =
    /^<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>/.test(packet) &&
    /<\?xpacket end="[rw]"\?>\s*$/.test(packet);
  const { '/Type': type, '/Subtype': subtype } = objects.dict(ref);
  const isStream = type === '/Metadata' && subtype === '/XML';
  return [
    ...(isPacket && isStream ? [] : ['no metadata']),
    ...same.flatMap(([name, found, wanted]) =>
      found === wanted ? [] : [`${name}: ${found}, not ${wanted}`],
    ),
  ];
}
