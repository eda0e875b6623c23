import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldGroup, fieldInput } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import { z } from 'zod';
import { sha256Hex } from '../../platform/keys.ts';

/**
 * Owns the sample contracts in the program's folder. A PDF whose hash differs from the manifest's is not used, since its fields
 * would be in the wrong places.
 */

export const SAMPLE_FOLDER = join(import.meta.dirname, '../../../samples');

const bothLanguages = z.object({ ko: z.string(), en: z.string() });

const manifest = z.object({
  samples: z.array(
    z.object({
      documentId: z.string().regex(/^[a-z-]+$/),
      name: bothLanguages,
      about: bothLanguages,
      sha256: z.string(),
      roles: z.array(z.object({ key: z.string(), name: bothLanguages })),
      fields: z.array(fieldInput),
      fieldGroups: z.array(fieldGroup),
      pages: z.array(z.object({ width: z.number(), height: z.number(), rotation: z.number() })),
    }),
  ),
});
export type Sample = z.infer<typeof manifest>['samples'][number];

export interface SampleCatalog {
  /** Returns every sample with a readable manifest entry; empty without a manifest. */
  list(): Promise<readonly Sample[]>;
  /** Without an id the first of the list. @throws DomainError sampleMissing */
  find(documentId: string | undefined): Promise<Sample>;
  /** @throws DomainError sampleFileMissing when the PDF is missing or has another hash */
  pdf(sample: Sample): Promise<Uint8Array>;
  /** Returns the first page as WebP, or null when the file is missing. */
  thumbnail(sample: Sample): Promise<Uint8Array | null>;
}

/** Opens the folder of sample contracts; its manifest is read at each call. */
export function openSampleCatalog(folder: string): SampleCatalog {
  const list = async (): Promise<readonly Sample[]> => {
    const text = await bytesOf(join(folder, 'manifest.json'));
    if (text === null) return [];
    const read = manifest.safeParse(jsonOf(text));
    return read.success ? read.data.samples : [];
  };
  return {
    list,
    find: async (documentId) => {
      const samples = await list();
      const sample =
        documentId === undefined ? samples[0] : samples.find((one) => one.documentId === documentId);
      if (sample === undefined) throw new DomainError('sampleMissing', { field: 'documentId' });
      return sample;
    },
    pdf: async (sample) => {
      const bytes = await bytesOf(join(folder, `${sample.documentId}.pdf`));
      if (bytes === null || sha256Hex(bytes) !== sample.sha256)
        throw new DomainError('sampleFileMissing', { field: sample.name.ko });
      return bytes;
    },
    thumbnail: (sample) => bytesOf(join(folder, `${sample.documentId}.webp`)),
  };
}

const bytesOf = (path: string): Promise<Uint8Array | null> => readFile(path).catch(() => null);

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
