/**
 * Owns the rooms that stand ready: a conversion takes one, uses it up, and another is opened in its place.
 * Starting Node and LibreOffice is most of what a small file costs; here it is done before the file comes.
 */
import type { ConversionResult, RoomKind } from './conversion-messages.ts';
import { type ConvertOptions, convertToPdf, type PaperSource } from './convert-to-pdf.ts';
import { acceptedExtension, kindOf } from './formats.ts';
import { closeRoom, compileConverter, isAlive, openRoom, type Room } from './room.ts';

export interface ConversionRooms {
  /** As `convertToPdf`, in a room that stands ready when there is one. */
  readonly convert: (
    source: PaperSource,
    options?: Pick<ConvertOptions, 'signal' | 'onProgress' | 'timeoutMs'>,
  ) => Promise<ConversionResult>;
  /** Opens the rooms that are missing. */
  readonly fill: () => Promise<void>;
  /** When all that stand have warmed up. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface RoomsSettings {
  /** A folder in which rooms make, and then remove, folders of their own. */
  readonly scratchDir: string;
  /** Rooms of each kind that stand ready, about 110 MB (plain) and 270 MB (office) each; 0 opens one for each file. */
  readonly ready: number;
}

const kindFor = (source: PaperSource): RoomKind => {
  const ext = acceptedExtension(source.ext);
  return ext !== undefined && kindOf(ext) === 'office' ? 'office' : 'plain';
};

export function createConversionRooms({ scratchDir, ready }: RoomsSettings): ConversionRooms {
  const standing: Record<RoomKind, Promise<Room>[]> = { plain: [], office: [] };
  let closed = false;
  let running = 0;

  const fillKind = (kind: RoomKind): void => {
    while (!closed && standing[kind].length < ready) {
      const room = openRoom(scratchDir, kind);
      // A room that cannot be opened is told to the conversion that takes it.
      room.catch(() => undefined);
      standing[kind].push(room);
    }
  };
  const fillMissing = (): void => {
    fillKind('plain');
    fillKind('office');
  };
  const take = async (kind: RoomKind): Promise<Room | undefined> => {
    for (let next = standing[kind].shift(); next !== undefined; next = standing[kind].shift()) {
      const room = await next.catch(() => undefined);
      if (room !== undefined && isAlive(room)) return room;
      if (room !== undefined) await closeRoom(room);
    }
    return undefined;
  };

  return {
    async convert(source, options = {}) {
      running += 1;
      const room = await take(kindFor(source));
      try {
        return await convertToPdf(source, { ...options, scratchDir, ...(room ? { room } : {}) });
      } finally {
        running -= 1;
        // Not while another file is at work: opening rooms would take its processor.
        if (running === 0) fillMissing();
      }
    },
    async fill() {
      await compileConverter();
      fillMissing();
      await Promise.all([...standing.plain, ...standing.office]);
    },
    async warm() {
      const all = await Promise.all([...standing.plain, ...standing.office]);
      await Promise.all(all.map(({ ready }) => ready));
    },
    async close() {
      closed = true;
      await Promise.all(
        [...standing.plain, ...standing.office].map((room) => room.then(closeRoom, () => undefined)),
      );
    },
  };
}
