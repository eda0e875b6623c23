import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@dojang/contract';
import { documentNumber } from '@dojang/domain';
import { expect, test } from 'vitest';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  inkPng,
  KIM,
  LEE,
  logIn,
  sealed,
  signerOf,
  upload,
  valuesOf,
} from '../../testing/main-job.ts';
import { clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { consentText } from '../signing/index.ts';
import { verificationAddress } from './certificate.content.ts';

const service = serviceWithInvariants();

const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** An initials field before the signature, as on a contract's first page. */
const initials = {
  key: 'kim-initials',
  dragKey: 'initials-kim',
  type: 'initials' as const,
  participantKey: 'kim',
  page: 1,
  x: 0.05,
  y: 0.02,
  width: 0.1,
  height: 0.05,
  required: true,
};
const INITIALS_PNG = inkPng(300, 180).toString('base64');

/** A document from an English requester: Kim reads Korean and has initials, Lee reads English; both sign concurrently. */
async function mixedDocument(): Promise<{ documentId: string; certificate: Buffer }> {
  const { token, client: korean } = await logIn(service().url, 'hangyeol');
  const client = clientWith(service().url, { token, 'accept-language': 'en-US' });
  const fileId = await upload(korean, 'pdf/issue16278.pdf');
  const body = documentBody({ fileId, isSequential: false });
  const participants = body.participants.map((person) => ({
    ...person,
    locale: person.key === 'lee' ? ('en' as const) : ('ko' as const),
  }));
  const { documentId } = await client(endpoints.createDocument, {
    body: { ...body, participants, fields: [initials, ...body.fields] },
  });
  for (const person of [KIM, LEE]) {
    const signer = await signerOf(service(), person, documentId);
    await signer.client(endpoints.startHistory, { params: { documentId } });
    const values = [
      ...(person === KIM
        ? [{ key: initials.key, value: { type: 'image' as const, base64: INITIALS_PNG } }]
        : []),
      ...valuesOf(person),
    ];
    await signer.client(endpoints.sign, { params: signer.params, body: { consent: true, values } });
  }
  await sealed(client, documentId);
  return { documentId, certificate: await download(service(), client, documentId, 'audit') };
}

/**
 * Returns width and height in pixels of the opaque area of every picture in a file; a picture of one color is a mask over that
 * color.
 */
async function picturesOf(pdf: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-pictures-'));
  const file = join(folder, 'file.pdf');
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)('pdfimages', ['-list', file]);
  await rm(folder, { recursive: true });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return rows.filter((row) => row[2] === 'smask').map((row) => `${row[3]}x${row[4]}`);
}

test('[AUD-01] is in the language of the requester and quotes each consent in its own language', async () => {
  const { documentId, certificate } = await mixedDocument();
  const text = squeezed(await pdfText(certificate));
  for (const part of ['Audit Trail Certificate', 'Signed in any order', 'Requested signatures', 'E-mail'])
    expect(text).toContain(squeezed(part));
  for (const part of ['서명을 요청함', '동시에 서명', '연락처 일치'])
    expect(text).not.toContain(squeezed(part));
  expect(text).toContain(squeezed(consentText('2026-11-01', 'ko')));
  expect(text).toContain(squeezed(consentText('2026-11-01', 'en')));
  expect(text).toContain(squeezed(`Agreed to by ${KIM.name}`));
  expect(text).toContain(squeezed(`Agreed to by ${LEE.name}`));
  // Kim's four fields and Lee's three, as their screens count them.
  expect(text).toContain(squeezed('Signed (4 fields)'));
  expect(text).toContain(squeezed('Signed (3 fields)'));
  expect(text).toContain(documentNumber(documentId));
  expect(text).toContain(documentId);
  expect(await picturesOf(certificate)).toEqual(['520x139', '520x139']);
});

test('[AUD-01] the consent event records the displayed language', async () => {
  const { documentId } = await mixedDocument();
  const { client } = await logIn(service().url, 'hangyeol');
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  const consents = events.filter(({ type }) => type === 'participant.consented');
  expect(consents.map(({ detail }) => detail)).toEqual([
    { version: '2026-11-01', locale: 'ko' },
    { version: '2026-11-01', locale: 'en' },
  ]);
});

test('[AUD-01] the verification address of a certificate is that of the page, with the document id', () => {
  expect(verificationAddress('https://dojang.example/verify', 'd_1')).toBe(
    'https://dojang.example/verify?d=d_1',
  );
});
