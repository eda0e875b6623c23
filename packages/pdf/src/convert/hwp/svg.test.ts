import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { openPdf, readPageTexts } from '../../pages/index.ts';
import { colorAt, PNG_KINDS, pngOf, SIDE } from '../image/png-kinds.fixture.ts';
import { SvgFonts } from './svg-fonts.ts';
import { parseTransform } from './svg-matrix.ts';
import { parsePath } from './svg-path.ts';
import { drawSvg, svgPageSize } from './svg-to-pdf.ts';
import { holdsContent, parseSvg } from './svg-tree.ts';

async function drawn(body: string): Promise<{ pdf: Uint8Array; missing: readonly string[] }> {
  const svg = parseSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${body}</svg>`);
  const pdf = PDF.create();
  const fonts = new SvgFonts(pdf);
  drawSvg(
    { pdf, page: pdf.addPage(svgPageSize(svg)), fonts, pictures: new Map(), onText: () => undefined },
    svg,
  );
  return { pdf: await pdf.save({ subsetFonts: true }), missing: [...fonts.missing] };
}

/** The colors at these points of the drawing, as hex; the points are in the SVG's units. */
async function colorsAt(body: string, places: ReadonlyArray<readonly [number, number]>): Promise<string[]> {
  const open = await openPdf((await drawn(body)).pdf);
  const { rgba, width } = open.raster(1, 400);
  open.close();
  return places.map(([x, y]) =>
    Buffer.from(rgba.slice((y * width + x) * 4, (y * width + x) * 4 + 3)).toString('hex'),
  );
}

describe('[UPL-03] SVG pages as vector PDF', () => {
  test('shapes keep their places, with y downwards', async () => {
    const body =
      '<rect x="0" y="0" width="100" height="100" fill="#ff0000"/><circle cx="300" cy="300" r="50" fill="#0000ff"/><path d="M 200 0 h 100 v 100 h -100 z" fill="#00ff00"/>';
    const places = [
      [50, 50],
      [300, 300],
      [250, 50],
      [50, 300],
    ] as const;
    expect(await colorsAt(body, places)).toEqual(['ff0000', '0000ff', '00ff00', 'ffffff']);
  });

  test.each(PNG_KINDS.filter(({ depth }) => depth === 16))(
    'a PNG picture shows its pixels: color type $color, $depth bits, interlaced: $isInterlaced',
    async (kind) => {
      const data = `data:image/png;base64,${Buffer.from(pngOf(kind)).toString('base64')}`;
      const body = `<image x="0" y="0" width="${SIDE * 20}" height="${SIDE * 20}" href="${data}"/>`;
      const places = Array.from({ length: SIDE }, (_, x) => [x, (x * 5) % SIDE] as const);
      const shown = await colorsAt(
        body,
        places.map(([x, y]) => [x * 20 + 10, y * 20 + 10]),
      );
      const wrong = places.filter(([x, y], index) =>
        [...Buffer.from(shown[index] ?? '', 'hex')].some(
          (part, k) => Math.abs(part - (colorAt(kind, x, y)[k] ?? 0)) > 12,
        ),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('clips, transforms and nested viewports are applied', async () => {
    const body =
      '<defs><clipPath id="c"><rect x="0" y="0" width="50" height="400"/></clipPath></defs><g clip-path="url(#c)"><rect x="0" y="0" width="200" height="100" fill="#ff0000"/></g><g transform="translate(200,200) scale(2)"><rect width="20" height="20" fill="#00ff00"/></g><svg x="300" y="0" width="100" height="100" viewBox="0 0 10 10"><rect width="5" height="50" fill="#0000ff"/></svg>';
    const places = [
      [25, 50],
      [75, 50],
      [230, 230],
      [245, 245],
      [325, 50],
      [375, 50],
      [325, 150],
    ] as const;
    const seen = ['ff0000', 'ffffff', '00ff00', 'ffffff', '0000ff', 'ffffff', 'ffffff'];
    expect(await colorsAt(body, places)).toEqual(seen);
  });

  test('patterns and gradients are drawn as pictures', async () => {
    const body =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#ff0000"/></linearGradient></defs><rect x="100" y="100" width="100" height="100" fill="url(#g)"/>';
    expect(await colorsAt(body, [[150, 150]])).toEqual(['ff0000']);
  });

  test('a picture path of this machine is never opened', async () => {
    const body = '<image x="0" y="0" width="400" height="400" href="/usr/share/pixmaps/debian-logo.png"/>';
    expect(await colorsAt(body, [[200, 200]])).toEqual(['ffffff']);
  });

  test('text is selectable, stretched to its length, and never drawn as a box', async () => {
    const { pdf, missing } = await drawn(
      '<text x="40" y="100" font-size="20" textLength="200" font-family="맑은 고딕">도장을 찍다</text><text x="40" y="200" font-size="20">&#x10FFFE;끝․</text>',
    );
    const [first, second] = await readPageTexts(pdf, 1);
    expect(first?.text).toBe('도장을 찍다');
    expect(first?.width).toBeCloseTo(0.5, 1);
    expect(second?.text).toBe('끝.');
    expect(missing).toEqual(['\u{10fffe}']);
  });
});

describe('parsing SVG', () => {
  test('entities, nesting and attributes are parsed', () => {
    const svg = parseSvg(
      '<?xml version="1.0"?><svg><!-- no --><g a="&lt;1&#x41;"><text>&amp;가</text></g></svg>',
    );
    expect(svg.children[0]?.attributes.a).toBe('<1A');
    expect(svg.children[0]?.children[0]?.text).toBe('&가');
  });

  test('a page with only its background is empty', () => {
    expect(holdsContent(parseSvg('<svg><rect width="9"/><g><text> </text></g></svg>'))).toBe(false);
    expect(holdsContent(parseSvg('<svg><rect width="9"/><g><line/></g></svg>'))).toBe(true);
  });

  test('relative, smooth and elliptic commands end where they should', () => {
    const ends = (data: string) => parsePath(data).at(-1)?.slice(-2);
    expect(ends('m10 10 l5 5')).toEqual([15, 15]);
    expect(ends('M0 0 H10 v5')).toEqual([10, 5]);
    expect(ends('M0,0 q5 5 10 0 t10 0')).toEqual([20, 0]);
    const [x = 0, y = 1] = (ends('M0 0 A5 5 0 0 1 10 0') ?? []).map(Number);
    expect(Math.hypot(x - 10, y)).toBeLessThan(1e-9);
  });

  test('transforms multiply from left to right', () => {
    expect(parseTransform('translate(10,20) scale(2)')).toEqual([2, 0, 0, 2, 10, 20]);
    expect(parseTransform('nonsense')).toEqual([1, 0, 0, 1, 0, 0]);
  });
});
