/**
 * Owns the warm sandboxes: a conversion uses one up, and another is opened in its place. Starting Node and LibreOffice is most of
 * the cost of a small file; here it happens before the file arrives.
 */

import { kindOf } from '../formats.ts';
import { contentExtension } from '../recognize/content-extension.ts';
import type { ConversionResult, SandboxKind } from './conversion-messages.ts';
import { closeSandbox, compileConverter, isAlive, openSandbox, type Sandbox } from './conversion-sandbox.ts';
import { type ConversionSource, type ConvertOptions, convertToPdf } from './convert-to-pdf.ts';
import { whenQuiet } from './when-idle.ts';

/** The sandboxes at the moment: those that convert a file, and those that wait for one. */
export interface SandboxUse {
  readonly working: number;
  readonly standing: number;
}

export interface ConversionPool {
  /** Like `convertToPdf`, in a warm sandbox when there is one. */
  readonly convert: (
    source: ConversionSource,
    options?: Pick<ConvertOptions, 'signal' | 'onProgress'>,
  ) => Promise<ConversionResult>;
  /** Opens the missing sandboxes, and waits until the used ones are removed. */
  readonly fill: () => Promise<void>;
  /** Resolves when all open sandboxes have warmed up. */
  readonly warm: () => Promise<void>;
  /** Returns how many sandboxes there are. */
  readonly use: () => SandboxUse;
  /** Ends every sandbox. Running conversions are aborted, which says nothing about their files. */
  readonly close: () => Promise<void>;
}

export interface ConversionPoolSettings {
  /** A folder in which sandboxes create, and then remove, folders of their own. */
  readonly scratchDir: string;
  /**
   * The number of warm office sandboxes (about 270 MB each). There is one plain sandbox more (about 110 MB each), so that a PDF
   * that takes long leaves a sandbox for the next one. 0 opens a sandbox for each file.
   */
  readonly ready: number;
  /** True while a person waits for other work of the processors; sandboxes are then opened later. */
  readonly isBusy?: () => boolean;
}

const kindFor = (source: ConversionSource): SandboxKind => {
  const ext = contentExtension(source.bytes, source.ext);
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
      // The conversion that takes the sandbox reports a failure to open it.
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
    // The refill waits while another file is being converted.
    giveUpRefill();
    if (running === 0) giveUpRefill = replaceLater();
  };
  const onLeaving = (left: Promise<void>): void => {
    // The next start removes a folder that could not be removed.
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
      // A long conversion keeps its sandbox; this refill lets the next file start without waiting for it.
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
    use: () => ({ working: running, standing: standing.plain.length + standing.office.length }),
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
