import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { docx, odt } from '../sample-files.ts';
import { TestConversions } from '../test-conversions.ts';

const sandbox = new TestConversions();
afterAll(() => sandbox.close());
afterEach(() => expect(sandbox.leftovers()).toEqual([]));

describe('uploader → server', () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  let picture = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    picture = `http://127.0.0.1:${address.port}/picture.png`;
  });
  afterAll(() => server.close());

  test('[UPL-05] a picture that a document links to is not fetched', async () => {
    await sandbox.convert(docx(['그림'], picture), 'docx');
    await sandbox.convert(odt('그림', { picture }), 'odt');
    expect(asked).toEqual([]);
  });
});
