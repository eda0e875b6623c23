import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { endpoints, type ValueInput } from '@dojang/contract';
import { COLOR, pngChunk, pngFile } from '@dojang/pdf/png';
import type { InboxMessage } from '@dojang/simulators';
import { messagesAbout } from './inbox-links.ts';
import { type Client, clientWith, type LinkParts, linkHeaders, logIn, readLink } from './test-client.ts';
import type { TestService } from './test-service.ts';

/** The steps from upload to sealed contract, through the API only, so that tests create only states that a user can create. */

/** The parts of a service that a signer's side needs. */
export type Reached = Pick<TestService, 'url' | 'inbox'>;

export const FIXTURES = new URL('../../../../fixtures/', import.meta.url);

export const fixture = (path: string): Promise<Buffer> => readFile(new URL(path, FIXTURES));

export interface Person {
  readonly key: string;
  readonly name: string;
  readonly method: 'email' | 'kakao';
  readonly contact: string;
}

export const KIM: Person = { key: 'kim', name: '김하나', method: 'email', contact: 'kim@person.example' };
export const LEE: Person = { key: 'lee', name: '이두리', method: 'kakao', contact: '01000000012' };

/** Polls until a job has had its effect. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  seconds = 40,
): Promise<T> {
  for (let tries = 0; tries < seconds * 20; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`waited ${seconds} s for ${what}`);
}

export async function upload(
  client: Client,
  path: string,
  more: { readonly acceptsChanges?: boolean } = {},
): Promise<string> {
  const bytes = await fixture(path);
  const body = {
    base64: bytes.toString('base64'),
    ext: path.split('.').at(-1) ?? '',
    name: path.split('/').at(-1) ?? path,
    ...more,
  };
  const { fileId } = await client(endpoints.upload, { body });
  await until(
    'the conversion',
    async () => (await client(endpoints.file, { params: { fileId } })).state === 'ready',
  );
  return fileId;
}

const participant = (person: Person, signingOrder: number) => ({
  key: person.key,
  name: person.name,
  signingOrder,
  signingMethodType: person.method,
  signingContactInfo: person.contact,
});

/** A signature, a text and a date field for each person, on the first page. */
export function fieldsFor(people: readonly Person[]) {
  return people.flatMap((person, index) => {
    const place = (type: 'signature' | 'text' | 'date', x: number) => ({
      key: `${person.key}-${type}`,
      dragKey: `${type}-${person.key}`,
      type,
      participantKey: person.key,
      page: 1,
      x,
      y: 0.1 + index * 0.08,
      width: 0.24,
      height: 0.06,
      required: true,
      label: type,
    });
    return [place('signature', 0.05), place('text', 0.35), place('date', 0.65)];
  });
}

export interface DraftOptions {
  readonly fileId: string;
  readonly people?: readonly Person[];
  readonly isSequential?: boolean;
  readonly name?: string;
  readonly send?: boolean;
}

export function documentBody({
  fileId,
  people = [KIM, LEE],
  isSequential = true,
  name = '표준 근로계약서 (김하나)',
  send = true,
}: DraftOptions) {
  return {
    name,
    fileId,
    processType: 'PROCEDURE' as const,
    isSequential,
    participants: people.map((person, index) => participant(person, isSequential ? index + 1 : 1)),
    fields: fieldsFor(people),
    send,
  };
}

export async function sendDocument(client: Client, options: DraftOptions): Promise<string> {
  const { documentId } = await client(endpoints.createDocument, { body: documentBody(options) });
  return documentId;
}

/** Returns the parts of the newest signer's link of this document in the messages to a contact. */
export async function linkOf(service: Reached, person: Person, documentId: string): Promise<LinkParts> {
  const message = await until<InboxMessage>(`a message to ${person.contact}`, async () =>
    (await messagesAbout(service, documentId)).find(
      (one) => one.to === person.contact && one.links.some((link) => link.includes(`di=${documentId}`)),
    ),
  );
  return readLink(message.links.find((link) => link.includes(`di=${documentId}`)) ?? '');
}

export async function signerOf(service: Reached, person: Person, documentId: string) {
  const link = await linkOf(service, person, documentId);
  const client = clientWith(service.url, linkHeaders(link, person.contact));
  return { client, link, params: { documentId: link.documentId, participantId: link.participantId } };
}

export function valuesOf(person: Person): ValueInput[] {
  return [
    { key: `${person.key}-signature`, value: { type: 'image', base64: inkPng().toString('base64') } },
    { key: `${person.key}-text`, value: `${person.name} 확인함` },
    { key: `${person.key}-date`, value: '2026-11-21' },
  ];
}

/** Opens the link, accepts the consent and signs as a signer's browser does. */
export async function sign(service: Reached, person: Person, documentId: string) {
  const { client, params } = await signerOf(service, person, documentId);
  await client(endpoints.startHistory, { params: { documentId } });
  return client(endpoints.sign, { params, body: { consent: true, values: valuesOf(person) } });
}

/** Creates a completed document: uploaded, sent, signed by all, sealed and certified. */
export async function completedDocument(
  service: TestService,
  client: Client,
  options: DraftOptions,
): Promise<string> {
  const documentId = await sendDocument(client, options);
  for (const person of options.people ?? [KIM, LEE]) await sign(service, person, documentId);
  await sealed(client, documentId);
  return documentId;
}

export const sealed = (client: Client, documentId: string) =>
  until('the seal', async () => {
    const document = await client(endpoints.document, { params: { documentId } });
    return document.sealed && document;
  });

export async function download(
  service: Pick<Reached, 'url'>,
  client: Client,
  documentId: string,
  kind: 'original' | 'completed' | 'audit' | 'all',
): Promise<Buffer> {
  const { url } = await client(endpoints.documentDownload, { params: { documentId }, query: { kind } });
  const response = await fetch(`${service.url}${url}`);
  return Buffer.from(await response.arrayBuffer());
}

export { logIn };

/** Draws a stroke of ink on a transparent background; width and height in pixels. */
export function inkPng(width = 520, height = 200): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width * 4);
    for (let x = 0; x < width; x += 1) {
      const onLine = Math.abs(y - (100 + 60 * Math.sin(x / 40))) < 6;
      if (onLine) row.set([22, 27, 38, 255], 1 + x * 4);
    }
    rows.push(row);
  }
  return pngFile(width, height, COLOR.rgba, [pngChunk('IDAT', deflateSync(Buffer.concat(rows)))]);
}
