/**
 * Owns the warm sandboxes: a conversion takes one, uses it up, and another is opened in its place.
 * Starting Node and LibreOffice is most of what a small file costs; here it is done before the file comes.
 */

import { acceptedExtension, kindOf } from '../formats.ts';
import type { ConversionResult, SandboxKind } from './conversion-messages.ts';
import { closeSandbox, compileConverter, isAlive, openSandbox, type Sandbox } from './conversion-sandbox.ts';
import { type ConversionSource, type ConvertOptions, convertToPdf } from './convert-to-pdf.ts';
import { whenQuiet } from './when-idle.ts';

export interface ConversionPool {
  /** As `convertToPdf`, in a warm sandbox when there is one. */
  readonly convert: (
    source: ConversionSource,
    options?: Pick<ConvertOptions, 'signal' | 'onProgress' | 'timeoutMs'>,
  ) => Promise<ConversionResult>;
  /** Opens the pool that are missing, and waits until those that were left are gone. */
  readonly fill: () => Promise<void>;
  /** When all that stand have warmed up. */
  readonly warm: () => Promise<void>;
  /** Ends every sandbox; conversions that run are given up, which says nothing about their files. */
  readonly close: () => Promise<void>;
}

export interface ConversionPoolSettings {
  /** A folder in which pool make, and then remove, folders of their own. */
  readonly scratchDir: string;
  /**
   * Warm office sandboxes (about 270 MB each), and one plain sandbox more than that (about 110 MB each): a PDF that takes
   * long leaves a sandbox for the next one. 0 opens a sandbox for each file.
   */
  readonly ready: number;
  /** True while somebody waits for what needs the processors; pool are then opened later. */
  readonly isBusy?: () => boolean;
}

const kindFor = (source: ConversionSource): SandboxKind => {
  const ext = acceptedExtension(source.ext);
  return ext !== undefined && kindOf(ext) === 'office' ? 'office' : 'plain';
};

/** Creates a pool of sandboxes. The caller fills and closes it. */
export function createConversionPool({
  scratchDir,
  ready,
  isBusy = () => false,
}: ConversionPoolSettings): ConversionPool {
  const standing: Record<SandboxKind, Promise<Sandbox>[]> = { plain: [], office: [] };
  const wanted: Record<SandboxKind, number> = { plain: ready === 0 ? 0 : ready + 1, office: ready };
  const leaving = new Set<Promise<void>>();
  const closing = new AbortController();
  const under = new Set<Promise<ConversionResult>>();
  let closed = false;
  let running = 0;

  const fillKind = (kind: SandboxKind): void => {
    while (!closed && standing[kind].length < wanted[kind]) {
      const sandbox = openSandbox(scratchDir, kind);
      // A sandbox that cannot be opened is told to the conversion that takes it.
      sandbox.catch(() => undefined);
      standing[kind].push(sandbox);
    }
  };
  const fillMissing = (): void => {
    fillKind('plain');
    fillKind('office');
  };
  const take = async (kind: SandboxKind): Promise<Sandbox | undefined> => {
    for (let next = standing[kind].shift(); next !== undefined; next = standing[kind].shift()) {
      const sandbox = await next.catch(() => undefined);
      if (sandbox !== undefined && isAlive(sandbox)) return sandbox;
      if (sandbox !== undefined) await closeSandbox(sandbox);
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
      const conversion = take(kindFor(source)).then((sandbox) => {
        const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]);
        const whole = { ...options, signal, scratchDir, onLeaving };
        return convertToPdf(source, { ...whole, ...(sandbox ? { sandbox } : {}) });
      });
      under.add(conversion);
      // A conversion that goes on keeps its sandbox; the next file is not to wait for that.
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
      await Promise.all(standingStill.map((sandbox) => sandbox.then(closeSandbox, () => undefined)));
      await Promise.allSettled(under);
      await Promise.all(leaving);
    },
  };
}
