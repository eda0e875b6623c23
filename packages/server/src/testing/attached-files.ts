import { endpoints } from '@dojang/contract';
import { strToU8, zipSync } from 'fflate';
import { documentBody, inkPng, KIM, LEE, type Person } from './main-job.ts';
import type { Client } from './test-client.ts';

/** Files that signers attach, and documents that request them. */

export const PDF_FILE = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const PNG_FILE = inkPng(40, 40);
export const JPG_FILE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 0xff, 0xd9]);

/** Returns a package with a list of parts, as Office programs write it. */
export const officeFile = (mainPart: string, more: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types><Override ContentType="${mainPart}"/></Types>`),
      ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
    }),
  );
const MAIN = 'application/vnd.openxmlformats-officedocument';
export const DOCX_FILE = officeFile(`${MAIN}.wordprocessingml.document.main+xml`);
export const XLSX_FILE = officeFile(`${MAIN}.spreadsheetml.sheet.main+xml`);
export const HWPX_FILE = Buffer.from(zipSync({ mimetype: strToU8('application/hwp+zip') }));
export const ZIP_FILE = Buffer.from(zipSync({ 'a.txt': strToU8('a') }));

export const fileBody = (bytes: Uint8Array, fileName: string, ext = fileName.split('.').at(-1) ?? '') => ({
  fileName,
  ext,
  base64: Buffer.from(bytes).toString('base64'),
});

export interface AskedFile {
  readonly key: string;
  readonly person: Person;
  readonly label: string;
  readonly required?: boolean;
  readonly maxFiles?: number;
  readonly sharesFiles?: boolean;
}

/** Returns the field of a request; each has a place of its own. */
export const attachmentField = (
  { key, person, label, required = true, maxFiles, sharesFiles }: AskedFile,
  index = 0,
) => ({
  key,
  dragKey: `attachment-${key}`,
  type: 'attachment' as const,
  participantKey: person.key,
  page: 1,
  x: 0.05,
  y: 0.5 + index * 0.08,
  width: 0.3,
  height: 0.05,
  required,
  label,
  settings: {
    ...(maxFiles === undefined ? {} : { maxFiles }),
    ...(sharesFiles === undefined ? {} : { sharesFiles }),
  },
});

/** Sends a document that requests files. */
export async function askForFiles(
  client: Client,
  fileId: string,
  asked: readonly AskedFile[],
  { people = [KIM, LEE], isSequential = true }: { people?: readonly Person[]; isSequential?: boolean } = {},
): Promise<string> {
  const body = documentBody({ fileId, people, isSequential });
  const fields = [...body.fields, ...asked.map(attachmentField)];
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, fields } });
  return documentId;
}
