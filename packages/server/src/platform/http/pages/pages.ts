import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  COMPANY_MARK,
  DEFAULT_PAGE_FACTS,
  EMBED_SCRIPT_PATH,
  EMBEDDED_PATH,
  escapedText,
  FIRST_SCREEN_PATHS,
  firstScreenFolder,
  isLinkPath,
  MAINTENANCE_PATH,
  MISSING_PATH,
  PARTICIPANT_PATH,
  type PageEntry,
  type PageFacts,
  pageEntryOf,
  pageFactAttributes,
  pageRouteOf,
  pricedUnit,
  type ServiceFacts,
  serviceFactsAttribute,
} from '@dojang/contract';
import {
  browserLanguage,
  COMPANY_RECORD_WORDS,
  companyLine,
  companyRecord,
  DomainError,
  type Locale,
  languageOfText,
} from '@dojang/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Maintenance } from '../maintenance.ts';
import type { RateWindow } from '../rate-window.ts';
import { framedPolicy } from '../safety-headers.ts';
import { type Drawn, drawnPage, styleSheetOf } from './drawn-page.ts';
import { type KnownFileOptions, registerKnownFiles } from './known-files.ts';

/** How the page of an embedded session is served: the entry, and the one origin that may contain it. */
export interface FramedPage {
  readonly entry: PageEntry;
  readonly origin: string;
}

export interface PageOptions extends KnownFileOptions {
  readonly maintenance: Maintenance;
  /** What the pages for visitors depend on; by default everything is open. */
  readonly facts?: PageFacts;
  /** Who runs the installation, which terms hold now, and what has a provider; by default nobody is named. */
  readonly serviceFacts?: () => ServiceFacts;
  /** Returns the page of an embedded session; null for an unknown one. */
  readonly embeddedPage: (index: string) => Promise<FramedPage | null>;
  readonly signerPage: SignerPage;
}

/** How the first screen of a signer is drawn by the server. */
export interface SignerPage {
  /** Returns null where the page draws its first screen itself. */
  readonly draw: (link: {
    readonly documentId: string;
    readonly participantId: string;
    readonly linkKey: string;
    readonly host: string;
    readonly languages: string;
  }) => Promise<Drawn | null>;
  /** The drawings per address; above the limit the page draws itself. Null without a limit. */
  readonly limit: RateWindow | null;
}

/** Serves the built pages: hashed files are cached forever, the HTML pages are not. */
export async function registerPages(
  app: FastifyInstance,
  folder: string,
  options: PageOptions,
): Promise<void> {
  const { maintenance, facts = DEFAULT_PAGE_FACTS, embeddedPage, signerPage, ...known } = options;
  if (!existsSync(join(folder, 'app.html'))) {
    app.log.warn({ folder }, 'the screens are not built; only the API is served');
    return;
  }
  await registerAssets(app, join(folder, 'assets'));
  await registerKnownFiles(app, folder, known);
  const files = new Map<PageEntry, string>();
  for (const name of ['app', 'sign', 'verify', 'developer'] as const)
    files.set(name, withFacts(await readFile(join(folder, `${name}.html`), 'utf8'), facts));
  const completed = (page: string, locale: Locale = 'ko'): string =>
    withWholeAddress(withServiceFacts(page, options.serviceFacts?.(), locale), known.publicUrl());
  const pageOf = (entry: PageEntry): string => completed(files.get(entry) ?? '');
  app.get<{ Params: { index: string } }>(`${EMBEDDED_PATH}/:index`, async (request, reply) => {
    const framed = maintenance.isActive ? null : await embeddedPage(request.params.index);
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    reply.type('text/html; charset=utf-8');
    // A browser refuses to show an unknown session in a frame, like every other page.
    if (framed === null) return reply.send(pageOf('sign'));
    reply.removeHeader('x-frame-options');
    reply.header('content-security-policy', framedPolicy(framed.origin));
    return reply.send(pageOf(framed.entry));
  });
  await registerEmbedScript(app, folder);
  const styles = await stylesOf(folder, files.get('sign') ?? '');
  const firstScreens = await readFirstScreens(folder, facts);
  const drawSigner = signerDrawing(
    app,
    (drawn) => drawnPage(pageOf('sign'), styles, drawn, Date.now()),
    signerPage,
  );
  app.get('/*', async (request, reply) => {
    const { url } = request;
    const [path = '', query = ''] = url.split('?');
    if (/^\/(?:v1|openapi|oauth|\.well-known)\//.test(path)) throw new DomainError('notFound');
    const entry = pageEntryOf(path, query);
    const route = pageRouteOf(path);
    // The application itself checks for maintenance; the small pages are redirected here.
    if (entry !== 'app' && maintenance.isActive && route?.inMaintenance !== true)
      return reply.header('cache-control', 'no-store').redirect(MAINTENANCE_PATH);
    // The application leads there itself.
    if (entry !== 'app' && route === null && !isLinkPath(path))
      return reply.header('cache-control', 'no-cache').redirect(MISSING_PATH);
    if (entry === 'app' && (route?.access === 'member' || route?.isUnlisted === true))
      reply.header('x-robots-tag', 'noindex, nofollow');
    // Programs that look for files or faults read the status; people read the page.
    if (path === MISSING_PATH || (route === null && !isLinkPath(path))) reply.status(404);
    const drawn = path === PARTICIPANT_PATH ? await drawSigner(request) : null;
    if (drawn !== null)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(drawn);
    const first = maintenance.isActive ? undefined : firstScreens.get(`${languageOf(request)}${url}`);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (first === undefined) return reply.send(pageOf(entry));
    return reply.header('vary', 'accept-language').send(completed(first, languageOf(request)));
  });
}

const languageOf = ({ headers }: FastifyRequest): Locale =>
  browserLanguage(headers['accept-language'] ?? '') ?? 'ko';

/**
 * Returns the pages whose first screens were drawn during the build, by language and path. An address with a query is not among them:
 * what it changes is shown by the application.
 */
async function readFirstScreens(folder: string, facts: PageFacts): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const locale of ['ko', 'en'] satisfies Locale[])
    for (const path of FIRST_SCREEN_PATHS) {
      const file = join(folder, 'first-screens', firstScreenFolder(locale, facts), `${path}.html`);
      if (existsSync(file)) pages.set(`${locale}${path}`, withFacts(await readFile(file, 'utf8'), facts));
    }
  return pages;
}

/** Writes into a page what this installation offers. */
const withFacts = (page: string, facts: PageFacts): string =>
  page.replace(/<html lang="\w+"/, (tag) => `${tag}${pageFactAttributes(facts)}`);

/** What a drawing says about the price of points, for each unit; not every installation sells them. */
const PRICES = /<span data-price="(\w+)">[^<]*<\/span>/g;

/** The mark of a drawing, with the element around it, whose language is that of the mark. */
const COMPANY_PLACE = new RegExp(`<span[^>]*>${COMPANY_MARK}</span>`);

/** Writes into a page what it says about this installation; a drawing of the build has a mark in place of the company's line. */
function withServiceFacts(page: string, facts: ServiceFacts | undefined, locale: Locale): string {
  if (facts === undefined) return page;
  const { company } = facts;
  const record = companyRecord(company);
  const link =
    record === null
      ? ''
      : `<a href="${record}" target="_blank" rel="noreferrer" class="ml-1 underline underline-offset-2">${COMPANY_RECORD_WORDS[locale]}</a>`;
  const line = companyLine(company, locale).map(
    (part) => `<span${langMark(part, locale)} class="inline-block">${escapedText(part)}</span> `,
  );
  return page
    .replace(/<html lang="\w+"/, (tag) => `${tag}${serviceFactsAttribute(facts)}`)
    .replace(PRICES, (price, unit) => (pricedUnit(facts) === unit ? price : ''))
    .replace(COMPANY_PLACE, () => (line.length === 0 ? '' : line.join('') + link));
}

/** The attribute by which a screen reader changes its voice for a text of another language than the page. */
function langMark(text: string, locale: Locale): string {
  const language = languageOfText(text);
  return language === undefined || language === locale ? '' : ` lang="${language}"`;
}

const PREVIEW = 'content="/preview.png"';

/** Link previews read the address of the picture without that of the page (Open Graph protocol). */
const withWholeAddress = (page: string, origin: string): string =>
  page.replace(PREVIEW, () => PREVIEW.replace('"/', `"${origin}/`));

/** A public id or a link key. */
const LINK_PART = /^[\w-]{1,64}$/;

/** Returns the text of a page's style sheet. */
async function stylesOf(folder: string, page: string): Promise<string> {
  const sheet = styleSheetOf(page);
  return sheet === null ? '' : readFile(join(folder, sheet), 'utf8');
}

/** Returns a signer's page with its first screen, or null where the page draws it itself. */
function signerDrawing(
  app: FastifyInstance,
  complete: (drawn: Drawn) => string,
  { draw, limit }: SignerPage,
): (request: FastifyRequest) => Promise<string | null> {
  return async (request) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const [documentId = '', participantId = '', linkKey = ''] = ['di', 'pi', 'lk'].map(
      (name) => query.get(name) ?? '',
    );
    // What no link contains is not looked up; the page says that the link is not valid.
    if (![documentId, participantId, linkKey].every((part) => LINK_PART.test(part))) return null;
    if (limit !== null && !limit.take(request.ip).isFree) return null;
    try {
      const languages = request.headers['accept-language'] ?? '';
      const drawn = await draw({ documentId, participantId, linkKey, host: request.host, languages });
      return drawn === null ? null : complete(drawn);
    } catch (err) {
      // The page shows the error by its own call, with a way to try again.
      app.log.warn({ err }, 'the first screen of a signer was not drawn');
      return null;
    }
  };
}

const HOUR_SECONDS = 3600;

/** Serves the script that other sites load. Its address stays the same, so it is cached for an hour only. */
async function registerEmbedScript(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, EMBED_SCRIPT_PATH);
  if (!existsSync(file)) return;
  const script = await readFile(file, 'utf8');
  app.get(EMBED_SCRIPT_PATH, (_, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': `public, max-age=${HOUR_SECONDS}`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

/**
 * Serves the files of the build by the names that they had at the start. The plugin's own route reads the whole folder for each
 * request, which costs more than the answer.
 */
async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  const names = new Set(await readdir(root));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  );
}
