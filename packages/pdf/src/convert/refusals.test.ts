import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { docx, odt, png, xlsx, zipBomb } from './sample-files.ts';
import { fixture, refusalOf, SharedConversions, TestConversions } from './test-conversions.ts';

const sandbox = new TestConversions();
const conversions = new SharedConversions();
afterAll(async () => {
  sandbox.close();
  await conversions.close();
});
afterEach(() => expect(sandbox.leftovers()).toEqual([]));

/** The reason for which a file is refused in a sandbox of its own, and in the process of many. */
const refused = (bytes: Uint8Array, ext: string) => refusalOf(sandbox.convert(bytes, ext));
const refusedAmongMany = (bytes: Uint8Array, ext: string) => refusalOf(conversions.convert(bytes, ext));

describe('[UPL-04] size', () => {
  test('5,242,881 bytes are too big whatever they are', async () => {
    expect(await refused(new Uint8Array(5_242_881), 'exe')).toBe('too_big');
  });

  test('5,242,880 bytes are accepted for checking', async () => {
    expect(await refused(new Uint8Array(5_242_880), 'pdf')).toBe('mismatch');
  });
});

describe('[UPL-05] content and ending', () => {
  test('an extension without a converter', async () => {
    expect(await refused(new Uint8Array(10), 'exe')).toBe('unsupported');
    expect(await refused(new Uint8Array(10), '__proto__')).toBe('unsupported');
  });

  test('an empty file', async () => expect(await refused(new Uint8Array(0), 'docx')).toBe('empty'));

  test.each([
    ['reports/renamed-hwpx.hwp', 'hwp', 'hwpx'],
    ['hwp/noori.hwp', 'doc', 'hwp'],
    ['office/Styles.docx', 'doc', 'docx'],
    ['office/Bug44292.doc', 'hwpx', 'doc'],
    ['pdf/rotation.pdf', 'jpg', 'pdf'],
  ])('%s as %s is taken as what it is', { timeout: 60_000 }, async (file, ext, kind) => {
    const { pages, notices } = await sandbox.convert(fixture(file), ext);
    expect(pages.length).toBeGreaterThan(0);
    expect(notices?.[0]).toEqual({ kind: 'otherEnding', page: 1, words: [kind] });
  });

  test.each(['jpg', 'jfif', 'pdf'])('a PNG as %s is a picture, which needs no word', async (ext) => {
    const { pages, notices } = await sandbox.convert(png(40, 30), ext);
    expect(pages).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  test('random bytes named png', async () => {
    expect(
      await refused(
        Uint8Array.from({ length: 500 }, (_, index) => (index * 7919) % 251),
        'png',
      ),
    ).toBe('mismatch');
  });
});

describe('[UPL-05] damage', () => {
  test.each([
    ['hwp/noori.hwp', 0.6],
    ['hwpx/error-20240626-no_manifest.hwpx', 0.6],
    ['office/Styles.docx', 0.6],
    ['office/Bug51834.doc', 0.6],
    ['office/33082.xls', 0.6],
    ['pdf/tracemonkey_a11y.pdf', 0.6],
  ])('%s cut off', async (file, part) => {
    const bytes = fixture(file);
    expect(await refusedAmongMany(bytes.subarray(0, bytes.byteLength * part), file.slice(-4))).toBe(
      'damaged',
    );
  });

  test('a picture with a header and no data', async () => {
    expect(await refused(png(100, 100).subarray(0, 60), 'png')).toBe('damaged');
    expect(await refused(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'jpg')).toBe('damaged');
  });

  test('a package that decompresses to 300 MB', async () => {
    const bomb = zipBomb();
    expect(bomb.byteLength).toBeLessThan(5_242_880);
    expect(await refused(bomb, 'docx')).toBe('damaged');
  });

  test('a picture of 20,000 × 20,000', async () => {
    expect(await refused(png(20_000, 20_000, 1), 'png')).toBe('huge_image');
  });
});

describe('[UPL-05] encrypted files', () => {
  test.each([
    'bad/PasswordProtected.doc',
    'bad/password_tika_binaryrc4.doc',
    'bad/password.xls',
    'bad/protected_sha512.xlsx',
    'office/extenxls_pwd123.xlsx',
  ])('%s', async (file) => expect(await refusedAmongMany(fixture(file), file.slice(-4))).toBe('encrypted'));

  test('hwp with a password', async () => {
    const bytes = fixture('hwp/noori.hwp').slice();
    const header = Buffer.from(bytes.buffer).indexOf('HWP Document File');
    bytes[header + 36] = (bytes[header + 36] ?? 0) | 0x02;
    expect(await refused(bytes, 'hwp')).toBe('encrypted');
  });

  test('odt with a password', async () => {
    expect(await refusedAmongMany(odt('비밀', { locked: true }), 'odt')).toBe('encrypted');
  });

  test('a sheet that only protects its structure opens', async () => {
    const { pages } = await conversions.convertFixture('bad/workbookProtection-workbook_password-2013.xlsx');
    expect(pages).toHaveLength(1);
  });
});

describe('[UPL-05] files without an end', () => {
  test('a cell at XFD1048576', async () => {
    expect(await refused(xlsx(['A1', 'XFD1048576']), 'xlsx')).toBe('too_many_pages');
  });

  test('more than 300 pages', async () => {
    const cells = Array.from({ length: 20_000 }, (_, index) => `A${index + 1}`);
    expect(await refused(xlsx(cells), 'xlsx')).toBe('too_many_pages');
  });

  test('a conversion whose converter works for too long', async () => {
    const conversion = sandbox.convert(docx(['안녕하세요']), 'docx', { mostWorkMs: 150 });
    expect(await refusalOf(conversion)).toBe('timeout');
  });

  test('a conversion that is aborted', async () => {
    const given = new AbortController();
    const conversion = sandbox.convert(docx(['안녕하세요']), 'docx', { signal: given.signal });
    given.abort(new Error('closed'));
    await expect(conversion).rejects.toThrow('closed');
  });
});
