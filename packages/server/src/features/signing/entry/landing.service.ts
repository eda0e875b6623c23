import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DomainError } from '@dojang/domain';
import type { createEntry } from '../entry.service.ts';

/** Owns the first screen of a link as the server draws it, so that it is readable before any script arrives. */

type Entry = Awaited<ReturnType<ReturnType<typeof createEntry>>>;

/** The first screen of a signer: its markup, and the data from which the page goes on. */
export interface Landing {
  readonly markup: string;
  readonly entry: Entry;
}

/** The link of a signer, and the host that the signer's address bar shows. */
export interface LandingLink {
  readonly documentId: string;
  readonly participantId: string;
  readonly linkKey: string;
  readonly host: string;
  /** What the browser asks for, as in `Accept-Language`. */
  readonly languages: string;
}

/** The build of the pages gives this; see packages/web/src/sign/rendered. */
interface Renderer {
  readonly renderLanding: (entry: Entry, host: string) => Promise<string | null>;
}

const isRenderer = (module: object): module is Renderer => 'renderLanding' in module;

/**
 * Creates the drawing of first screens. It returns null where the page draws the first screen itself: for an invalid or closed link,
 * when the signer has signed, and where the pages are not built.
 * @param webFolder the folder of the built pages
 */
export function createLandings(entry: ReturnType<typeof createEntry>, webFolder: string) {
  let renderer: Promise<Renderer | null> | undefined;
  return async (link: LandingLink): Promise<Landing | null> => {
    // The code is loaded when the first signer comes, since a start should not wait for it.
    renderer ??= load(join(webFolder, 'rendered', 'landing.js'));
    const renders = await renderer;
    if (renders === null) return null;
    const known = await unlessRefused(() =>
      entry(link.documentId, link.participantId, headersOf(link), link.languages),
    );
    const markup = known === null ? null : await renders.renderLanding(known, link.host);
    return known === null || markup === null ? null : { markup, entry: known };
  };
}

const headersOf = ({ linkKey }: LandingLink) => ({ linkKey, contact: '', method: '' as const, token: '' });

async function load(file: string): Promise<Renderer | null> {
  if (!existsSync(file)) return null;
  const module: object = await import(pathToFileURL(file).href);
  return isRenderer(module) ? module : null;
}

/** Null for a refusal, which the page shows by its own call. */
async function unlessRefused<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
