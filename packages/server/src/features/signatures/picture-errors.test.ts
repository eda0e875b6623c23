import { crc32, deflateSync } from 'node:zlib';
import { endpoints } from '@dojang/contract';
import { MOST_PICTURE_BYTES } from '@dojang/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { inkPng } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { keep, listed, stamp } from './test-signatures.ts';

const service = serviceWithInvariants();
let client: Client;
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  await ownerRows(service(), 'delete from saved_signature');
});

describe('[SIG-04] invalid pictures', () => {
  const head = (width: number, height: number): Buffer => {
    const bytes = Buffer.from(inkPng());
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  /** A PNG with one bit per pixel and 20,000 lines, whatever its header declares. */
  const bomb = (width: number, height: number): Buffer => {
    const chunk = (type: string, body: Buffer): Buffer => {
      const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
      const ends = Buffer.alloc(8);
      ends.writeUInt32BE(body.length, 0);
      ends.writeUInt32BE(crc32(named), 4);
      return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
    };
    const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    const lines = deflateSync(Buffer.alloc(20_000 * 2501));
    const magic = inkPng().subarray(0, 8);
    return Buffer.concat([magic, chunk('IHDR', size), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  const blank =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
  const cases: [string, Buffer, string, Parameters<typeof refusal>[1]][] = [
    ['20,000 × 20,000 pixels', head(20_000, 20_000), 'png', 'pictureWide'],
    ['20,000 × 20,000 pixels, all of them there', bomb(20_000, 20_000), 'png', 'pictureWide'],
    ['100 × 100 pixels with the lines of 20,000 × 20,000', bomb(100, 100), 'png', 'pictureDamaged'],
    ['an SVG with a script', Buffer.from(svg), 'svg', 'pictureSvg'],
    ['a wrong ending', inkPng(), 'gif', 'pictureEnding'],
    ['an empty file', Buffer.alloc(0), 'png', 'pictureEmpty'],
    ['a damaged file', Buffer.from(inkPng().subarray(0, 300)), 'png', 'pictureDamaged'],
    ['no picture', Buffer.from('%PDF-1.7'), 'png', 'pictureKind'],
    ['too many bytes', Buffer.alloc(MOST_PICTURE_BYTES + 1, 1), 'png', 'pictureHeavy'],
    ['nothing to see', Buffer.from(blank, 'base64'), 'png', 'pictureBlank'],
  ];
  test.each(cases)('%s is refused with a message that names the remedy', async (_, bytes, ext, error) => {
    const sent = client(endpoints.createSignature, {
      body: { ...stamp, base64: bytes.toString('base64'), ext },
    });
    const said = await refusal(sent, error);
    expect(said.result).toEqual({ field: 'base64' });
    expect(said.message).toMatch(/올려 주세요\.$|저장해 주세요\.$|다시 저장해 주세요\.$|주세요\.$/);
    expect(await listed(client)).toEqual([]);
  });

  test('invalid base64 is bad input', async () => {
    const refused = await refusal(keep(client, { base64: '§§§' }), 'badInput');
    expect(refused.result).toEqual({ field: 'base64' });
  });
});
