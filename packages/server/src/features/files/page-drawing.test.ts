import { endpoints } from '@dojang/contract';
import { DomainError, ERRORS } from '@dojang/domain';
import type { PagePicture, PagePool } from '@dojang/pdf/pages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixture, logIn, until, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import type { PagePlace } from './blob-address.ts';
import { createPageDrawing, type DrawingPorts } from './page-drawing.service.ts';

type Read = PagePool['read'];

/** The page numbers that the workers rendered, and a hook that runs before they read a page. */
const drawn: number[] = [];
let beforeReading: (page: number) => Promise<void> = async () => undefined;
let drawing: ((page: number) => Promise<void>) | null = null;

const service = serviceWithInvariants({
  pagesThrough: (real) => {
    const read: Read = async (pdf, page) => {
      await beforeReading(page);
      return real.read(pdf, page);
    };
    return {
      ...real,
      read,
      draw: async (pdf, page, options) => {
        drawn.push(page);
        await drawing?.(page);
        return real.draw(pdf, page, options);
      },
    };
  },
});
let client: Client;
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  drawn.length = 0;
});
afterEach(() => {
  beforeReading = async () => undefined;
  drawing = null;
});

const pagesOf = (fileId: string) =>
  ownerRows<{ tenant_id: string; file_id: string; number: number; picture_key: string | null }>(
    service(),
    'select page.* from page join file on file.id = page.file_id where public_id = $1 order by number',
    [fileId],
  );

/** Requests a picture as a browser does. */
const look = (address: string) => fetch(`${service().url}${address}`);

const addressOf = async (fileId: string, number = 1): Promise<string> =>
  (await client(endpoints.file, { params: { fileId } })).pages[number - 1]?.imageUrl ?? '';

const keptPicture = (fileId: string, number: number) =>
  until('the picture to be kept', async () => (await pagesOf(fileId))[number - 1]?.picture_key);

describe('[UPL-06] a file is ready when its pages are measured', () => {
  test('nothing is rendered before a request, which renders that page and the next two, each once', async () => {
    const fileId = await upload(client, 'pdf/issue3214.pdf');
    expect(drawn).toEqual([]);
    const { pages } = await client(endpoints.file, { params: { fileId } });
    expect(pages.filter(({ width, height }) => width > 0 && height > 0)).toHaveLength(14);
    const first = await look(pages[0]?.imageUrl ?? '');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const number of [1, 2, 3]) await keptPicture(fileId, number);
    for (const number of [1, 1])
      expect((await look(await addressOf(fileId, number))).headers.get('content-type')).toBe('image/png');
    expect([...drawn].sort()).toEqual([1, 2, 3]);
    const kept = (await pagesOf(fileId)).map((page) => page.picture_key !== null);
    expect(kept).toEqual(kept.map((_, index) => index < 3));
    await look(await addressOf(fileId, 2));
    await keptPicture(fileId, 4);
    expect([...drawn].sort()).toEqual([1, 2, 3, 4]);
  });

  test('a file is ready before its pages are read; suggestions arrive page by page', async () => {
    let goOn: () => void = () => undefined;
    const second = new Promise<void>((done) => {
      goOn = done;
    });
    beforeReading = async (page) => (page === 2 ? second : undefined);
    const fileId = await upload(client, 'pdf/rotation.pdf');
    const textsOf = async () => {
      const { documentId } = draft;
      return (await client(endpoints.document, { params: { documentId } })).pages.map(
        ({ texts }) => texts.length > 0,
      );
    };
    const draft = await client(endpoints.createDocument, {
      body: {
        name: '읽는 중',
        fileId,
        processType: 'PROCEDURE',
        isSequential: true,
        participants: [],
        fields: [],
        send: false,
      },
    });
    const leftOf = async () =>
      (await client(endpoints.suggestions, { params: { documentId: draft.documentId } })).pagesLeft;
    await until('the first page to be read', async () => (await leftOf()) === 1);
    expect(await textsOf()).toEqual([true, false]);
    goOn();
    await until('the second page to be read', async () => (await leftOf()) === 0);
    expect(await textsOf()).toEqual([true, true]);
  });

  test('a page whose rendering fails returns an error, and is rendered for the next request', async () => {
    const fileId = await upload(client, 'pdf/rotation.pdf');
    const address = await addressOf(fileId);
    drawing = async () => {
      throw new Error('the worker died');
    };
    expect(await (await look(address)).json()).toMatchObject({
      code: ERRORS.pictureNotDrawn.code,
      msg: expect.stringContaining(ERRORS.pictureNotDrawn.ko),
    });
    drawing = null;
    expect((await look(address)).headers.get('content-type')).toBe('image/png');
  });
});

describe('each page is rendered once for any number of requests', () => {
  const PICTURE: PagePicture = { bytes: Uint8Array.of(0x89, 1, 2), type: 'image/png', width: 1, height: 1 };

  /** Creates processes on one database and one storage, and counts their renderings. */
  function processes(count: number, draw: PagePool['draw']) {
    const { db, clock, storage } = service();
    const unused = async (): Promise<never> => {
      throw new Error('not asked for');
    };
    const pages: PagePool = {
      draw,
      read: unused,
      look: unused,
      measure: unused,
      isLookedAt: () => true,
      warmUp: () => undefined,
      load: () => ({ most: 1, working: 0, waiting: 0 }),
      close: async () => undefined,
    };
    const ports: DrawingPorts = {
      ...{ db, clock, storage, pages },
      logger: { warn: () => undefined },
      sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    };
    return Array.from({ length: count }, () => createPageDrawing(ports));
  }

  async function placeOf(path: string): Promise<PagePlace> {
    const [page] = await pagesOf(await upload(client, path));
    if (page === undefined) throw new Error('no page');
    return { tenantId: page.tenant_id, fileId: page.file_id, number: 1, size: 'picture' };
  }

  test('for twenty concurrent requests in each of three processes', async () => {
    const times: number[] = [];
    const all = processes(3, async (_, page) => {
      times.push(page);
      await new Promise((done) => setTimeout(done, 30));
      return PICTURE;
    });
    const place = await placeOf('pdf/rotation.pdf');
    const asked = Array.from({ length: 60 }, (_, index) => all[index % 3]?.bytesOf(place));
    for (const bytes of await Promise.all(asked)) expect([...(bytes ?? [])]).toEqual([...PICTURE.bytes]);
    expect(times.filter((page) => page === 1)).toHaveLength(1);
  });

  test('for another process when the rendering process has died', async () => {
    const [drawing] = processes(1, async () => PICTURE);
    const place = await placeOf('pdf/rotation.pdf');
    const held = new Date(service().clock.now().getTime() + 1000);
    await ownerRows(service(), 'update page set picture_held_until = $2 where file_id = $1 returning 1', [
      place.fileId,
      held.toISOString(),
    ]);
    const bytes = drawing?.bytesOf(place);
    service().clock.advance(1000);
    expect([...((await bytes) ?? [])]).toEqual([...PICTURE.bytes]);
  });

  test('a deleted page is not found', async () => {
    const [drawing] = processes(1, async () => PICTURE);
    const place = await placeOf('pdf/rotation.pdf');
    await expect(drawing?.bytesOf({ ...place, number: 9 })).rejects.toThrow(new DomainError('notFound'));
  });

  test('a file that was lost from the storage is not found', async () => {
    const { storage } = service();
    const place = await placeOf('pdf/empty.pdf');
    const [file] = await ownerRows<{ pdf_key: string }>(service(), 'select pdf_key from file where id = $1', [
      place.fileId,
    ]);
    const [drawing] = processes(1, async () => PICTURE);
    const key = file?.pdf_key ?? '';
    const bytes = await storage.get(key);
    await storage.delete(key);
    await expect(drawing?.bytesOf(place)).rejects.toThrow(new DomainError('notFound'));
    await storage.put(key, bytes, 'application/pdf');
  });
});

test('[UPL-06] pages that were rendered before keep their pictures', async () => {
  const fileId = await upload(client, 'pdf/rotation.pdf');
  const [page] = await pagesOf(fileId);
  const key = `${page?.tenant_id}/page/${'0'.repeat(64)}`;
  const webp = Buffer.concat([Buffer.from('RIFF....WEBP'), await fixture('pdf/empty.pdf')]);
  await service().storage.put(key, webp, 'image/webp');
  await ownerRows(
    service(),
    'update page set picture_key = $2 where file_id = $1 and number = 1 returning 1',
    [page?.file_id, key],
  );
  const reply = await look(await addressOf(fileId));
  expect([reply.headers.get('content-type'), drawn]).toEqual(['image/webp', []]);
});
