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
 * Owns the pictures of pages: each is drawn when somebody looks at its page first, and kept. Invariant: one process
 * draws a page at a time, and draws it once however many ask.
 */

export interface DrawingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly pages: PagePool;
  readonly logger: Pick<Logger, 'warn'>;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Pixels. */
const WIDTH = { picture: 1400, thumb: 240 } as const;
/** Longer than a drawing may take; who holds a page for longer than this has died. */
const HOLD_MS = 30_000;
/** Between two looks at a page that another process draws, and how often. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = (HOLD_MS + 5000) / LOOK_EVERY_MS;

/** As many as there are workers: the time that one takes is hidden behind the other. */
const PAGES_AHEAD = 2;
/** Pages that were drawn before anybody looked; more are forgotten. */
const MOST_AHEAD = 500;

export type PageDrawing = ReturnType<typeof createPageDrawing>;

interface Picture {
  readonly bytes: Uint8Array;
  /** Drawn for this asking. */
  readonly isNew: boolean;
  /** Ends when it is kept, or cannot be; nobody waits for it to be shown. */
  readonly kept: Promise<void>;
}

/** Creates the service that draws and keeps pictures of pages. */
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
    // Until it is kept it is had from here.
    void coming
      .then(({ kept }) => kept)
      .then(
        () => underWay.delete(name),
        () => underWay.delete(name),
      );
    return coming;
  };

  /** The pages after a new one are looked at soon: they are drawn meanwhile. */
  function goAhead(place: PagePlace): void {
    for (let step = 1; step <= PAGES_AHEAD; step += 1)
      // There may be no such page; and who looks at it is told what is wrong with it.
      drawAhead({ ...place, number: place.number + step }).catch(() => undefined);
  }

  async function drawAhead(place: PagePlace): Promise<void> {
    const { isNew } = await picture(place, true);
    if (ahead.size >= MOST_AHEAD) ahead.clear();
    if (isNew) ahead.add(nameOf(place));
  }

  return {
    /** @throws DomainError notFound for a page that is gone, pictureNotDrawn */
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

/** Where a page's picture lies; one that was never drawn is ours to draw, unless somebody draws it already. */
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

/** Keeps a picture for those who look later. Where that fails, it is drawn once more when the hold has ended. */
async function keep(ports: DrawingPorts, place: PagePlace, bytes: Uint8Array): Promise<void> {
  try {
    const folder = place.size === 'picture' ? 'page' : 'thumb';
    const key = await keepBytes(ports.storage, place.tenantId, folder, bytes, pictureTypeOf(bytes));
    await ports.db.inTenant(place.tenantId, (tx) => repo.letGoPage(tx, place, key));
  } catch (error) {
    ports.logger.warn({ err: error, ...place }, 'the picture of a page could not be kept');
  }
}

/** PNG begins with a byte that no text has; everything else that is drawn here is WebP. */
export const pictureTypeOf = (bytes: Uint8Array): 'image/png' | 'image/webp' =>
  bytes[0] === 0x89 ? 'image/png' : 'image/webp';
