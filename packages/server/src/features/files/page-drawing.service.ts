import { DomainError } from '@dojang/domain';
import type { PagePool } from '@dojang/pdf/pages';
import type { Logger } from 'pino';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PagePlace } from './blob-address.ts';
import { keepBytes, storedBytes } from './kept-bytes.ts';
import * as repo from './page.repo.ts';
import { createPaperShelf, type PaperShelf } from './paper-shelf.ts';

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

export type PageDrawing = ReturnType<typeof createPageDrawing>;

interface Drawing {
  readonly bytes: Promise<Uint8Array>;
}

export function createPageDrawing(ports: DrawingPorts) {
  const shelf = createPaperShelf(ports.storage);
  const underWay = new Map<string, Drawing>();
  return {
    /** @throws DomainError notFound for a page that is gone, pictureNotDrawn */
    async bytesOf(place: PagePlace): Promise<Uint8Array> {
      const name = `${place.fileId}/${place.number}/${place.size}`;
      const known = underWay.get(name);
      if (known !== undefined) return known.bytes;
      const bytes = pictureOf(ports, shelf, place, (stored) => {
        // Until it is stored it is had from here.
        void stored.finally(() => underWay.delete(name));
      });
      underWay.set(name, { bytes });
      return bytes;
    },
  };
}

/** @param kept hears of the storing, which nobody waits for; called once, whatever comes */
async function pictureOf(
  ports: DrawingPorts,
  shelf: PaperShelf,
  place: PagePlace,
  kept: (stored: Promise<void>) => void,
): Promise<Uint8Array> {
  let stored: Promise<void> = Promise.resolve();
  try {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const page = await ports.db.inTenant(place.tenantId, (tx) => repo.findObjects(tx, place));
      if (page === undefined) throw new DomainError('notFound');
      if (page.key !== null) return await storedBytes(ports.storage, page.key);
      if (await hold(ports, place)) {
        const bytes = await draw(ports, shelf, place, page.pdfKey);
        stored = store(ports, place, bytes);
        return bytes;
      }
      await ports.sleep(LOOK_EVERY_MS);
    }
    throw new DomainError('pictureNotDrawn');
  } finally {
    kept(stored);
  }
}

async function hold({ db, clock }: DrawingPorts, place: PagePlace): Promise<boolean> {
  const now = clock.now();
  const until = new Date(now.getTime() + HOLD_MS);
  return db.inTenant(place.tenantId, (tx) => repo.holdPage(tx, place, now, until));
}

async function draw(
  ports: DrawingPorts,
  shelf: PaperShelf,
  place: PagePlace,
  pdfKey: string,
): Promise<Uint8Array> {
  try {
    const pdf = await shelf.pdf(pdfKey);
    const { bytes } = await ports.pages.draw(pdf, place.number, { widthPx: WIDTH[place.size] });
    return bytes;
  } catch (error) {
    ports.logger.warn({ err: error, ...place }, 'a page could not be drawn');
    await ports.db.inTenant(place.tenantId, (tx) => repo.letGoPage(tx, place, null));
    throw error instanceof DomainError ? error : new DomainError('pictureNotDrawn');
  }
}

/** Keeps a picture for those who look later. Where that fails, it is drawn once more when the hold has ended. */
async function store(ports: DrawingPorts, place: PagePlace, bytes: Uint8Array): Promise<void> {
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
