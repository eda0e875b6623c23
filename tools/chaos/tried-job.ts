/** The main job of one round, done by clients that do not know of the kills: upload, send, attach, sign twice, sealed. */
import { setTimeout as pause } from 'node:timers/promises';
import { type BodyInput, endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import type { InboxMessage } from '@dojang/simulators';
import {
  fileBody as attachmentBody,
  attachmentField,
  PDF_FILE,
} from '../../packages/server/src/testing/attached-files.ts';
import { openedLink } from '../../packages/server/src/testing/inbox-links.ts';
import { documentBody, fixture, type Person, valuesOf } from '../../packages/server/src/testing/main-job.ts';
import { linkHeaders, readLink } from '../../packages/server/src/testing/test-client.ts';
import { type PatientClient, patientClient, requesterOf } from './retrying-client.ts';

const PAPER = 'pdf/rotation.pdf';
const LOOK_EVERY = 100;
const PATIENCE = 180_000;

export interface Done {
  readonly documentId: string;
  readonly fileId: string;
}

/**
 * @returns the completed and sealed document, and its file
 */
export async function doMainJob(url: string, round: number): Promise<Done> {
  const requester = await requesterOf(url);
  const people: Person[] = [
    { key: 'kim', name: '김하나', method: 'email', contact: `kim${round}@person.example` },
    { key: 'lee', name: '이두리', method: 'kakao', contact: `010${String(10_000_000 + round)}` },
  ];
  const draft = { people, name: `흔들리는 날의 계약서 ${round}`, fileId: await upload(requester) };
  const plain = documentBody({ ...draft, send: false });
  const requests = people.map((person, index) =>
    attachmentField({ key: `${person.key}-file`, person, label: '통장 사본' }, index),
  );
  const body = { ...plain, fields: [...plain.fields, ...requests] };
  const { documentId } = await requester(endpoints.createDocument, { body });
  await send(requester, documentId, { ...body, send: true });
  for (const person of people) await sign(url, requester, documentId, person);
  await untilSealed(requester, documentId);
  return { documentId, fileId: draft.fileId };
}

/** Waits until a document is completed and sealed. */
export const untilSealed = (requester: PatientClient, documentId: string) =>
  eventually('the seal', async () => {
    const document = await requester(endpoints.document, { params: { documentId } });
    return document.sealed && document.status === 'completed' ? document : null;
  });

async function upload(requester: PatientClient): Promise<string> {
  const bytes = await fixture(PAPER);
  const { fileId } = await requester(endpoints.upload, {
    body: { base64: bytes.toString('base64'), ext: 'pdf', name: '계약서.pdf' },
  });
  await eventually('the pages', async () => {
    const file = await requester(endpoints.file, { params: { fileId } });
    return file.state === 'ready' ? file : null;
  });
  return fileId;
}

type Body = BodyInput<typeof endpoints.updateDocument>;

/** Sends again when an answer was lost; the error 'no longer a draft' then shows that the first call had arrived. */
async function send(requester: PatientClient, documentId: string, body: Body): Promise<void> {
  try {
    await requester(endpoints.updateDocument, { params: { documentId }, body });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === ERRORS.notDraft.code)) throw error;
  }
}

async function sign(
  url: string,
  requester: PatientClient,
  documentId: string,
  person: Person,
): Promise<void> {
  const link = await eventually(`the link for ${person.name}`, () =>
    linkFor(url, requester, documentId, person),
  );
  const client = patientClient(url, () => linkHeaders(readLink(link), person.contact));
  const { pi: participantId = '' } = Object.fromEntries(new URL(link).searchParams);
  const params = { documentId, participantId };
  await client(endpoints.startHistory, { params: { documentId } });
  await client(endpoints.addAttachment, {
    params: { documentId },
    body: attachmentBody(Buffer.concat([PDF_FILE, Buffer.from(`${person.contact}\n`)]), '통장 사본.pdf'),
  });
  await client(endpoints.sign, { params, body: { consent: true, values: valuesOf(person) } });
}

/** Reads the inbox; a lost message is requested again with a reminder, as the requester would do. */
export async function linkFor(
  url: string,
  requester: PatientClient,
  documentId: string,
  person: Person,
): Promise<string | null> {
  const messages = await inboxOf(url).catch(() => []);
  const links = messages.filter((one) => one.to === person.contact).flatMap((one) => one.links);
  // A short link that cannot be followed, since the server was killed, is followed again later.
  const opened = await Promise.all(links.map((one) => openedLink({ url }, one).catch(() => one)));
  const link = opened.find((one) => one.includes(`di=${documentId}`));
  if (link !== undefined) return link;
  const document = await requester(endpoints.document, { params: { documentId } });
  const state = document.participants.find((one) => one.key === person.key)?.delivery?.state;
  if (state === 'unknown' || state === 'failed')
    await requester(endpoints.remind, { params: { documentId } }).catch(tooSoon);
  return null;
}

/** Fails when the server is killed, also during its answer. */
async function inboxOf(url: string): Promise<InboxMessage[]> {
  const reply = await fetch(`${url}/inbox/messages`);
  return reply.ok ? await reply.json() : [];
}

/** Ignores the error of a reminder that is repeated after a lost answer. */
function tooSoon(error: unknown): void {
  if (!(error instanceof ApiError && error.code === ERRORS.reminderTooSoon.code)) throw error;
}

/** Calls `look` until it gives a result. @throws Error when there is none in time */
export async function eventually<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(LOOK_EVERY)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`waited ${PATIENCE / 1000} s for ${what}`);
}
