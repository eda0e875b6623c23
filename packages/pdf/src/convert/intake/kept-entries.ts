/**
 * Owns what is kept of a PDF: for each kind of object, the entries that decide how a page looks (ISO 32000-2). Invariant: an
 * entry that is not named here is not copied. So entries with actions, references to other files, alternate pictures for printing
 * and unknown entries never get into the result.
 */

/** How the value of an entry is copied. `plain` values are numbers, names and strings within arrays and dictionaries. */
export type Use = 'plain' | Kind | Each;

export type Kind =
  | 'resources'
  | 'state'
  | 'softMask'
  | 'color'
  | 'function'
  | 'pattern'
  | 'tiling'
  | 'shadingPattern'
  | 'shading'
  | 'xobject'
  | 'form'
  | 'group'
  | 'image'
  | 'maskImage'
  | 'font'
  | 'descriptor'
  | 'fontFile'
  | 'cmap'
  | 'glyph'
  | 'filterParameters'
  | 'data';

/** Dictionaries whose keys the document chooses, each with values of one kind. */
export const EACH = {
  'each state': 'state',
  'each color': 'color',
  'each pattern': 'pattern',
  'each shading': 'shading',
  'each xobject': 'xobject',
  'each font': 'font',
  'each glyph': 'glyph',
} as const satisfies Record<string, Kind>;

type Each = keyof typeof EACH;

/** Whether an entry is a dictionary whose values are copied one by one. */
export const isEach = (use: Use): use is Each => Object.hasOwn(EACH, use);

export type Entries = Readonly<Record<string, Use>>;

const plain = (names: string): Entries =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, Use] => [name, 'plain']),
  );

const FUNCTION: Entries = {
  ...plain('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds'),
  Functions: 'function',
};

const PICTURE: Entries = {
  ...plain(
    'Type Subtype Width Height BitsPerComponent Decode Interpolate ImageMask Intent Matte SMaskInData',
  ),
  ColorSpace: 'color',
};

/** `xobject` and `pattern` stand for one of several kinds, which the object's own entries tell. */
export const KEPT: Readonly<Record<Exclude<Kind, 'xobject' | 'pattern'>, Entries>> = {
  resources: {
    ProcSet: 'plain',
    ExtGState: 'each state',
    ColorSpace: 'each color',
    Pattern: 'each pattern',
    Shading: 'each shading',
    XObject: 'each xobject',
    Font: 'each font',
  },
  // Overprinting, halftones and transfer functions are left out: they affect print only, or depend on the printer.
  state: { ...plain('Type LW LC LJ ML D RI FL SM SA BM CA ca AIS TK'), Font: 'font', SMask: 'softMask' },
  softMask: { ...plain('Type S BC'), G: 'form', TR: 'function' },
  color: { ...FUNCTION, ...plain('WhitePoint BlackPoint Gamma Matrix'), Alternate: 'color' },
  function: FUNCTION,
  tiling: {
    ...plain('Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
    Resources: 'resources',
  },
  shadingPattern: { ...plain('Type PatternType Matrix'), Shading: 'shading', ExtGState: 'state' },
  shading: {
    ...plain('ShadingType Background BBox AntiAlias Coords Domain Extend Matrix BitsPerCoordinate'),
    ...plain('BitsPerComponent BitsPerFlag Decode VerticesPerRow'),
    ColorSpace: 'color',
    Function: 'function',
  },
  form: { ...plain('Type Subtype FormType BBox Matrix'), Resources: 'resources', Group: 'group' },
  group: { ...plain('Type S I K'), CS: 'color' },
  image: { ...PICTURE, Mask: 'maskImage', SMask: 'maskImage' },
  maskImage: PICTURE,
  font: {
    ...plain(
      'Type Subtype BaseFont Name FirstChar LastChar Widths CIDSystemInfo DW W DW2 W2 FontBBox FontMatrix',
    ),
    Encoding: 'cmap',
    ToUnicode: 'cmap',
    DescendantFonts: 'font',
    FontDescriptor: 'descriptor',
    CIDToGIDMap: 'fontFile',
    CharProcs: 'each glyph',
    Resources: 'resources',
  },
  descriptor: {
    ...plain(
      'Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading',
    ),
    ...plain('CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet Style Lang'),
    FontFile: 'fontFile',
    FontFile2: 'fontFile',
    FontFile3: 'fontFile',
    CIDSet: 'fontFile',
  },
  fontFile: plain('Subtype Length1 Length2 Length3'),
  // An encoding is a name, a dictionary of differences, or a stream with a character map.
  cmap: { ...plain('Type BaseEncoding Differences CMapName CIDSystemInfo WMode'), UseCMap: 'cmap' },
  glyph: {},
  filterParameters: {
    ...plain(
      'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock',
    ),
    ...plain('BlackIs1 DamagedRowsBeforeError ColorTransform'),
    JBIG2Globals: 'data',
  },
  data: {},
};

/** Filters that any stream may have. `Crypt` and unknown filters are not copied. */
export const FILTERS: ReadonlySet<string> = new Set([
  ...['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx'],
  ...['RunLengthDecode', 'RL', 'CCITTFaxDecode', 'CCF', 'DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode'],
]);

/** Streams whose data is page content. */
export const HAS_CONTENT: ReadonlySet<Kind> = new Set(['form', 'tiling', 'glyph']);
