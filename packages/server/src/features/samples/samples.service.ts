import type { PageResult, SampleSummary, SampleTemplate } from '@dojang/contract';
import type { Locale } from '@dojang/domain';
import { zipSync } from 'fflate';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Idempotency } from '../../platform/idempotency.repo.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { addReadyFile, type BlobAddresses, type ReadyFilePorts } from '../files/index.ts';
import type { Sample, SampleCatalog } from './sample-catalog.ts';
import { createSampleTexts } from './sample-texts.ts';
import { TRIAL_SAMPLE, trialDocumentOf } from './trial-document.ts';

/** Owns the uses of sample contracts: display, download, and copying one to the actor's files. */

export interface SamplePorts extends ReadyFilePorts {
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
  readonly catalog: SampleCatalog;
}

/** The storage folder of sample bytes; they belong to no tenant. */
const SHARED = 'samples';
const PICTURE_WIDTH = 1000;
const ZIP_NAME: Readonly<Record<Locale, string>> = { ko: '샘플 계약서.zip', en: 'sample contract.zip' };
/** The date of all zip entries, so that the same samples produce the same bytes; the zip format has no dates before 1980. */
const ZIP_DAY = new Date('2026-01-02T00:00:00Z');

/** Creates the calls that list and take sample contracts. */
export function createSamples(ports: SamplePorts) {
  const { catalog } = ports;
  const textsOf = createSampleTexts(ports.pages);
  return {
    list: async (locale: Locale) => {
      const samples = await catalog.list();
      return { list: await Promise.all(samples.map((sample) => summaryOf(ports, sample, locale))) };
    },
    template: async (documentId: string | undefined, locale: Locale): Promise<SampleTemplate> => {
      const sample = await catalog.find(documentId);
      const pages = await drawnPages(ports, textsOf, sample, await catalog.pdf(sample));
      const { fields, fieldGroups } = sample;
      return { ...(await summaryOf(ports, sample, locale)), fields, fieldGroups, pages };
    },
    download: async (documentId: string | undefined, locale: Locale) => {
      const sample = await catalog.find(documentId);
      const key = await keep(ports, await catalog.pdf(sample), 'application/pdf');
      return ports.addresses.download({
        key,
        contentType: 'application/pdf',
        fileName: `${sample.name[locale]}.pdf`,
      });
    },
    zip: (locale: Locale) => zip(ports, locale),
    testDocument: async (locale: Locale) => {
      const sample = await catalog.find(TRIAL_SAMPLE);
      const pages = await drawnPages(ports, textsOf, sample, await catalog.pdf(sample));
      return trialDocumentOf(sample, pages, locale, ports.clock.now());
    },
    take: async (actor: UserActor, documentId: string, locale: Locale, idempotent: Idempotency) => {
      const sample = await catalog.find(documentId);
      const name = `${sample.name[locale]}.pdf`;
      return addReadyFile(ports, actor, { name, pdf: await catalog.pdf(sample) }, idempotent);
    },
  };
}

async function summaryOf(ports: SamplePorts, sample: Sample, locale: Locale): Promise<SampleSummary> {
  const { documentId, name, about, roles, fields, pages } = sample;
  const thumbnail = await ports.catalog.thumbnail(sample);
  const thumbUrl =
    thumbnail === null ? '' : ports.addresses.picture(await keep(ports, thumbnail, 'image/webp'));
  return {
    documentId,
    name: name[locale],
    about: about[locale],
    roles: roles.map((role) => ({ key: role.key, name: role.name[locale] })),
    ...{ thumbUrl, pageCount: pages.length, fieldCount: fields.length },
  };
}

/** Returns the pages with their pictures and words, which are rendered and read on first request. */
function drawnPages(
  ports: SamplePorts,
  textsOf: ReturnType<typeof createSampleTexts>,
  sample: Sample,
  pdf: Uint8Array,
): Promise<PageResult[]> {
  const { storage, addresses } = ports;
  return Promise.all(
    sample.pages.map(async ({ width, height }, index) => {
      const key = `${SHARED}/${sample.sha256}-${index + 1}`;
      if ((await storage.stat(key)) === null) {
        const { bytes, type } = await ports.pages.draw(pdf, index + 1, { widthPx: PICTURE_WIDTH });
        await storage.put(key, bytes, type);
      }
      const imageUrl = addresses.picture(key);
      return { width, height, imageUrl, thumbUrl: imageUrl, texts: await textsOf(sample, pdf, index + 1) };
    }),
  );
}

/** Packs all samples into a zip, named and numbered as in the list. */
async function zip(ports: SamplePorts, locale: Locale) {
  const samples = await ports.catalog.list();
  const entries = await Promise.all(
    samples.map(async (sample, index): Promise<[string, Uint8Array]> => {
      const number = String(index + 1).padStart(2, '0');
      return [`${number} ${sample.name[locale]}.pdf`, await ports.catalog.pdf(sample)];
    }),
  );
  const bytes = zipSync(Object.fromEntries(entries), { level: 0, mtime: ZIP_DAY });
  const key = await keep(ports, bytes, 'application/zip');
  return ports.addresses.download({ key, contentType: 'application/zip', fileName: ZIP_NAME[locale] });
}

/** Stores bytes once under their hash. */
async function keep({ storage }: SamplePorts, bytes: Uint8Array, type: string): Promise<string> {
  const key = `${SHARED}/${sha256Hex(bytes)}`;
  if ((await storage.stat(key)) === null) await storage.put(key, bytes, type);
  return key;
}
