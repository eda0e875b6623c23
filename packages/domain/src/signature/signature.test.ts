import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError, type ErrorName } from '../errors/errors.ts';
import { MOST_PHOTO_PIXELS, MOST_PICTURE_BYTES, pictureError, readPictureHead } from './picture-file.ts';
import {
  assertDefaultChange,
  assertOrigin,
  assertRoomForSignature,
  becomesDefault,
  defaultAfterRemoval,
  MOST_SAVED_SIGNATURES,
  readSignatureName,
  type SavedOne,
} from './saved-signature.ts';

const refusalOf = (work: () => unknown): ErrorName | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.error;
    throw error;
  }
};

describe('[SIG-01] saved signatures', () => {
  test('names have 1 to 40 characters and no resident number', () => {
    expect(readSignatureName('  윤  한결\u200b ')).toBe('윤 한결');
    expect(readSignatureName('가'.repeat(40))).toHaveLength(40);
    for (const bad of ['', ' \u2060 ', '가'.repeat(41)])
      expect(refusalOf(() => readSignatureName(bad))).toBe('signatureNameLength');
    expect(refusalOf(() => readSignatureName('900101-1234567'))).toBe('residentNumber');
  });

  test('stamps cannot be drawn, and signatures cannot be generated as stamps', () => {
    expect(refusalOf(() => assertOrigin('stamp', 'drawn'))).toBe('signatureOrigin');
    expect(refusalOf(() => assertOrigin('signature', 'made'))).toBe('signatureOrigin');
    expect(refusalOf(() => assertOrigin('stamp', 'uploaded'))).toBeNull();
  });

  test('the number of saved signatures is limited', () => {
    expect(refusalOf(() => assertRoomForSignature(MOST_SAVED_SIGNATURES - 1))).toBeNull();
    expect(refusalOf(() => assertRoomForSignature(MOST_SAVED_SIGNATURES))).toBe('signaturesFull');
  });
});

test('[SIG-04] after any sequence of additions, choices and removals each kind has exactly one default', () => {
  const step = fc.record({ what: fc.constantFrom('add', 'want', 'choose', 'remove'), at: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let own: SavedOne[] = [];
      let made = 0;
      for (const { what, at } of steps) {
        const chosen = own[at % Math.max(1, own.length)];
        if (what === 'add' || what === 'want') {
          const isDefault = becomesDefault(own, what === 'want');
          const others = isDefault ? own.map((one) => ({ ...one, isDefault: false })) : own;
          made += 1;
          own = [{ id: String(made), isDefault }, ...others];
        } else if (chosen && what === 'remove') {
          const next = defaultAfterRemoval(own, chosen.id);
          own = own
            .filter((one) => one.id !== chosen.id)
            .map((one) => ({ ...one, isDefault: one.id === next }));
        } else if (chosen) own = own.map((one) => ({ ...one, isDefault: one.id === chosen.id }));
        expect(own.filter((one) => one.isDefault)).toHaveLength(own.length === 0 ? 0 : 1);
      }
    }),
  );
  expect(
    defaultAfterRemoval(
      [
        { id: '3', isDefault: false },
        { id: '2', isDefault: false },
        { id: '1', isDefault: true },
      ],
      '1',
    ),
  ).toBe('3');
  expect(refusalOf(() => assertDefaultChange({ id: '1', isDefault: true }, false))).toBe(
    'signatureDefaultStays',
  );
});

/** The header of a PNG of this size, without any further chunk. */
function pngHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

function jpegHead(width: number, height: number): Uint8Array {
  const bytes = Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    0,
    0,
    0,
    0,
    1,
    1,
    17,
    0,
  );
  const view = new DataView(bytes.buffer);
  view.setUint16(13, height);
  view.setUint16(15, width);
  return bytes;
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('[SIG-04] picture files are checked before they are opened', () => {
  test('PNG and JPEG are accepted', () => {
    expect(pictureError(pngHead(800, 600), 'png')).toBeNull();
    expect(pictureError(pngHead(800, 600), '')).toBeNull();
    expect(pictureError(jpegHead(4000, 3000), 'JPEG')).toBeNull();
    expect(pictureError(jpegHead(40, 40), 'png')).toBeNull();
    expect(pictureError(pngHead(40, 40), 'jfif')).toBeNull();
    expect(readPictureHead(jpegHead(640, 480))).toEqual({
      type: 'jpg',
      width: 640,
      height: 480,
      orientation: 1,
    });
  });

  const svg =
    '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const errors: [string, Uint8Array, string, ErrorName][] = [
    ['20,000 × 20,000 pixels', pngHead(20_000, 20_000), 'png', 'pictureWide'],
    ['a JPEG of 20,000 × 20,000', jpegHead(20_000, 20_000), 'jpg', 'pictureWide'],
    ['an SVG with a script', text(svg), 'svg', 'pictureSvg'],
    ['an SVG that is called PNG', text(`\ufeff\n${svg}`), 'png', 'pictureSvg'],
    ['an SVG in 16-bit letters', new Uint8Array(Buffer.from(`\ufeff${svg}`, 'utf16le')), 'png', 'pictureSvg'],
    ['a PNG that is called GIF', pngHead(40, 40), 'gif', 'pictureEnding'],
    ['nothing at all', new Uint8Array(), 'png', 'pictureEmpty'],
    ['a head that is cut off', pngHead(40, 40).subarray(0, 20), 'png', 'pictureDamaged'],
    ['a JPEG without a frame', jpegHead(40, 40).subarray(0, 9), 'jpg', 'pictureDamaged'],
    ['no size', pngHead(0, 40), 'png', 'pictureDamaged'],
    ['a GIF', text('GIF89a'), 'gif', 'pictureKind'],
    ['a page', text('<html><body>svg</body></html>'), 'png', 'pictureKind'],
    ['too many bytes', new Uint8Array(MOST_PICTURE_BYTES + 1), 'png', 'pictureHeavy'],
  ];
  test.each(errors)('%s', (_, bytes, ending, error) => {
    expect(pictureError(bytes, ending)?.error).toBe(error);
  });

  test('a photo may have more pixels when it is scaled down at once', () => {
    expect(pictureError(jpegHead(8000, 6000), 'jpg')?.error).toBe('pictureWide');
    expect(pictureError(jpegHead(8000, 6000), 'jpg', MOST_PHOTO_PIXELS)).toBeNull();
  });

  test('no input makes the check throw', () => {
    const start = fc.constantFrom([], [...pngHead(9, 9)], [...jpegHead(9, 9)], [0xff, 0xd8, 0xff, 0xe1]);
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 60 }), fc.nat(40), (first, rest, cut) => {
        pictureError(Uint8Array.from([...first.slice(0, cut), ...rest]), 'png');
      }),
    );
  });
});
