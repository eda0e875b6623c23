import { DomainError } from '@dojang/domain';
import type { PagePool } from '@dojang/pdf/pages';
import type { Logger } from 'pino';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PagePlace } from './blob-address.ts';
import { keepBytes, storedBytes } from './kept-bytes.ts';
import * as repo from './page.repo.ts';
import { createPdfCache, type PdfCache } from './pdf-cache.ts';

/**
 * Owns the pictures of pages: each is rendered on the first request of its page, and stored. Invariant: one process renders a
 * page at a time, and renders it once for all concurrent requests.
 */

export interface DrawingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly pages: PagePool;
  readonly logger: Pick<Logger, 'warn'>;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Widths in pixels. */
const WIDTH = { picture: 1400, thumb: 240 } as const;
/** Longer than a rendering may take; a lease that is older belongs to a process that has died. In milliseconds. */
const HOLD_MS = 30_000;
/** The interval in milliseconds at which a page that another process renders is polled, and the number of polls. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = (HOLD_MS + 5000) / LOOK_EVERY_MS;

/** As many pages as there are workers, so that both workers render concurrently. */
const PAGES_AHEAD = 2;
/** The maximum number of pages that were rendered ahead and not requested yet; older ones are dropped. */
const MOST_AHEAD = 500;

export type PageDrawing = ReturnType<typeof createPageDrawing>;

interface Picture {
  readonly bytes: Uint8Array;
  /** Whether it was rendered for this request. */
  readonly isNew: boolean;
  /** Resolves when the picture is stored or storing has failed; the response does not wait for it. */
  readonly kept: Promise<void>;
}

/** Creates the service that renders and stores pictures of pages. */
export function createPageDrawing(ports: DrawingPorts) {
  const pdfCache = createPdfCache(ports.storage);
  const underWay = new Map<string, Promise<Picture>>();
  const ahead = new Set<string>();

  const picture = (place: PagePlace, isAhead: boolean): Promise<Picture> => {
    const name = nameOf(place);
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const coming = pictureOf(ports, pdfCache, place, isAhead);
    underWay.set(name, coming);
    // Until the picture is stored, requests get it from memory.
    void coming
      .then(({ kept }) => kept)
      .then(
        () => underWay.delete(name),
        () => underWay.delete(name),
      );
    return coming;
  };

  /** Renders the next pages ahead, since they will be requested soon. */
  function goAhead(place: PagePlace): void {
    for (let step = 1; step <= PAGES_AHEAD; step += 1)
      // The page may not exist; a request for it reports its own error.
      drawAhead({ ...place, number: place.number + step }).catch(() => undefined);
  }

  async function drawAhead(place: PagePlace): Promise<void> {
    const { isNew } = await picture(place, true);
    if (ahead.size >= MOST_AHEAD) ahead.clear();
    if (isNew) ahead.add(nameOf(place));
  }

  return {
    /** @throws DomainError notFound for a deleted page, pictureNotDrawn */
    async bytesOf(place: PagePlace): Promise<Uint8Array> {
      const { bytes, isNew } = await picture(place, false);
      const wasAhead = ahead.delete(nameOf(place));
      if (place.size === 'picture' && (isNew || wasAhead)) goAhead(place);
      return bytes;
    },
  };
}

const nameOf = ({ fileId, number, size }: PagePlace): string => `${fileId}/${number}/${size}`;

async function pictureOf(
  ports: DrawingPorts,
  pdfCache: PdfCache,
  place: PagePlace,
  isAhead: boolean,
): Promise<Picture> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { key, pdfKey, isOurs } = await findOrHold(ports, place);
    if (key !== null)
      return { bytes: await storedBytes(ports.storage, key), isNew: false, kept: Promise.resolve() };
    if (isOurs) {
      const bytes = await draw(ports, pdfCache, place, pdfKey, isAhead);
      return { bytes, isNew: true, kept: keep(ports, place, bytes) };
    }
    await ports.sleep(LOOK_EVERY_MS);
  }
  throw new DomainError('pictureNotDrawn');
}

/**
 * Returns the key of a page's picture; for a page that was never rendered it acquires the lease, unless another process holds it.
 */
async function findOrHold({ db, clock }: DrawingPorts, place: PagePlace) {
  const now = clock.now();
  const until = new Date(now.getTime() + HOLD_MS);
  return db.inTenant(place.tenantId, async (tx) => {
    const page = await repo.findObjects(tx, place);
    if (page === undefined) throw new DomainError('notFound');
    return { ...page, isOurs: page.key === null && (await repo.holdPage(tx, place, now, until)) };
  });
}

async function draw(
  ports: DrawingPorts,
  pdfCache: PdfCache,
  place: PagePlace,
  pdfKey: string,
  isAhead: boolean,
): Promise<Uint8Array> {
  try {
    const pdf = await pdfCache.pdf(pdfKey);
    const { bytes } = await ports.pages.draw(pdf, place.number, { widthPx: WIDTH[place.size], isAhead });
    return bytes;
  } catch (error) {
    ports.logger.warn({ err: error, ...place }, 'a page could not be drawn');
    await ports.db.inTenant(place.tenantId, (tx) => repo.letGoPage(tx, place, null));
    throw error instanceof DomainError ? error : new DomainError('pictureNotDrawn');
  }
}

/** Stores a picture for later requests. If that fails, the page is rendered again after the lease has expired. */
async function keep(ports: DrawingPorts, place: PagePlace, bytes: Uint8Array): Promise<void> {
  try {
    const folder = place.size === 'picture' ? 'page' : 'thumb';
    const key = await keepBytes(ports.storage, place.tenantId, folder, bytes, pictureTypeOf(bytes));
    await ports.db.inTenant(place.tenantId, (tx) => repo.letGoPage(tx, place, key));
  } catch (error) {
    ports.logger.warn({ err: error, ...place }, 'the picture of a page could not be kept');
  }
}

/** Returns the type of a picture: PNG begins with the byte 0x89; every other rendered picture is WebP. */
export const pictureTypeOf = (bytes: Uint8Array): 'image/png' | 'image/webp' =>
  bytes[0] === 0x89 ? 'image/png' : 'image/webp';
