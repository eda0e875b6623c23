/**
 * Owns the rooms that stand ready: a conversion takes one, uses it up, and another is opened in its place.
 * Starting Node and LibreOffice is most of what a small file costs; here it is done before the file comes.
 */
import type { ConversionResult, RoomKind } from './conversion-messages.ts';
import { type ConvertOptions, convertToPdf, type PaperSource } from './convert-to-pdf.ts';
import { acceptedExtension, kindOf } from './formats.ts';
import { closeRoom, compileConverter, isAlive, openRoom, type Room } from './room.ts';
import { whenQuiet } from './when-quiet.ts';

export interface ConversionRooms {
  /** As `convertToPdf`, in a room that stands ready when there is one. */
  readonly convert: (
    source: PaperSource,
    options?: Pick<ConvertOptions, 'signal' | 'onProgress' | 'timeoutMs'>,
  ) => Promise<ConversionResult>;
  /** Opens the rooms that are missing, and waits until those that were left are gone. */
  readonly fill: () => Promise<void>;
  /** When all that stand have warmed up. */
  readonly warm: () => Promise<void>;
  /** Ends every room; conversions that run are given up, which says nothing about their files. */
  readonly close: () => Promise<void>;
}

export interface RoomsSettings {
  /** A folder in which rooms make, and then remove, folders of their own. */
  readonly scratchDir: string;
  /**
   * Office rooms that stand ready (about 270 MB each), and one plain room more than that (about 110 MB each): a PDF that takes
   * long leaves a room for the next one. 0 opens a room for each file.
   */
  readonly ready: number;
  /** True while somebody waits for what needs the processors; rooms are then opened later. */
  readonly isBusy?: () => boolean;
}

const kindFor = (source: PaperSource): RoomKind => {
  const ext = acceptedExtension(source.ext);
  return ext !== undefined && kindOf(ext) === 'office' ? 'office' : 'plain';
};

export function createConversionRooms({
  scratchDir,
  ready,
  isBusy = () => false,
}: RoomsSettings): ConversionRooms {
  const standing: Record<RoomKind, Promise<Room>[]> = { plain: [], office: [] };
  const wanted: Record<RoomKind, number> = { plain: ready === 0 ? 0 : ready + 1, office: ready };
  const leaving = new Set<Promise<void>>();
  const closing = new AbortController();
  const under = new Set<Promise<ConversionResult>>();
  let closed = false;
  let running = 0;

  const fillKind = (kind: RoomKind): void => {
    while (!closed && standing[kind].length < wanted[kind]) {
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

  const replaceLater = () => whenQuiet(fillMissing, isBusy);
  let giveUpRefill = (): void => undefined;
  const leave = (): void => {
    running -= 1;
    // Not while another file is at work.
    giveUpRefill();
    if (running === 0) giveUpRefill = replaceLater();
  };
  const onLeaving = (left: Promise<void>): void => {
    // A folder that could not be removed is removed at the next start.
    const gone = left.catch(() => undefined);
    leaving.add(gone);
    void gone.then(() => leaving.delete(gone));
  };

  return {
    async convert(source, options = {}) {
      running += 1;
      const conversion = take(kindFor(source)).then((room) => {
        const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]);
        const whole = { ...options, signal, scratchDir, onLeaving };
        return convertToPdf(source, { ...whole, ...(room ? { room } : {}) });
      });
      under.add(conversion);
      // A conversion that goes on keeps its room; the next file is not to wait for that.
      const giveUpLate = replaceLater();
      try {
        return await conversion;
      } finally {
        giveUpLate();
        under.delete(conversion);
        leave();
      }
    },
    async fill() {
      await compileConverter();
      fillMissing();
      await Promise.all([...leaving, ...standing.plain, ...standing.office]);
    },
    async warm() {
      const all = await Promise.all([...standing.plain, ...standing.office]);
      await Promise.all(all.map(({ ready }) => ready));
    },
    async close() {
      closed = true;
      closing.abort(new Error('the conversion was given up'));
      const standingStill = [...standing.plain, ...standing.office];
      await Promise.all(standingStill.map((room) => room.then(closeRoom, () => undefined)));
      await Promise.allSettled(under);
      await Promise.all(leaving);
    },
  };
}
