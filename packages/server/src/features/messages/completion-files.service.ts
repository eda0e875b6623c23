import { archiveNames, type CompletionFiles, filesHeldBack, MOST_ATTACHED_BYTES } from '@dojang/domain';
import type { MailAttachment } from '../../adapters/mail/port.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DeliveryFacts } from './delivery.repo.ts';

/** Owns the files of a completion mail: which ones, whether they are small enough, and their bytes, read only while the mail is sent. */

export interface CompletionFilePorts {
  readonly storage: StoragePort;
  readonly clock: Clock;
  readonly viewingDays: number;
}

export interface FilesOfMail {
  readonly state: CompletionFiles;
  /** What is attached; empty unless the state is `attached`. */
  readonly files: readonly { readonly key: string; readonly fileName: string }[];
  readonly size: number;
}

/** What of the facts of a message decides about its files. */
export interface FactsOfFiles {
  readonly document: Pick<
    DeliveryFacts['document'],
    | 'name'
    | 'status'
    | 'completed_at'
    | 'access_disabled'
    | 'deleted_at'
    | 'sealed_key'
    | 'certificate_key'
    | 'request_settings'
  >;
  readonly participant: { readonly key: string } | null;
}

const PDF = 'application/pdf';
const without = (state: CompletionFiles): FilesOfMail => ({ state, files: [], size: 0 });

/** Returns the files of a completion mail, or why it has none. */
export async function filesOfMail(
  { storage, clock, viewingDays }: CompletionFilePorts,
  { document, participant }: FactsOfFiles,
): Promise<FilesOfMail> {
  const { sealed_key: sealed, certificate_key: certificate } = document;
  const held = filesHeldBack({
    document: {
      status: document.status,
      endedAt: document.completed_at,
      accessDisabled: document.access_disabled,
      settings: document.request_settings,
      isDeleted: document.deleted_at !== null,
    },
    participantKey: participant?.key ?? null,
    viewingDays,
    now: clock.now(),
  });
  if (held !== null) return without(held);
  if (sealed === null || certificate === null) return without('closed');
  const sizes = await Promise.all([storage.stat(sealed), storage.stat(certificate)]);
  let size = 0;
  for (const one of sizes) {
    if (one === null) return without('closed');
    size += one.size;
  }
  if (size > MOST_ATTACHED_BYTES) return without('tooLarge');
  const [sealedName = '', certificateName = ''] = archiveNames([
    { name: document.name, suffix: '_완료', extension: '.pdf' },
    { name: document.name, suffix: '_감사추적인증서', extension: '.pdf' },
  ]);
  const files = [
    { key: sealed, fileName: sealedName },
    { key: certificate, fileName: certificateName },
  ];
  return { state: 'attached', files, size };
}

/** Reads the files of a mail. */
export const readFiles = (
  { storage }: Pick<CompletionFilePorts, 'storage'>,
  { files }: FilesOfMail,
): Promise<MailAttachment[]> =>
  Promise.all(
    files.map(async ({ key, fileName }) => ({ fileName, contentType: PDF, bytes: await storage.get(key) })),
  );
