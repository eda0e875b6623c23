/** Documents that are sent before a journey begins, with the API as an external program would call it. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { type Api, clientWith } from './api.ts';
import type { Signer } from './people.ts';

type FieldType = 'signature' | 'stamp' | 'text' | 'date' | 'check';

/** A field with its upper left corner, in fractions of its page. */
export interface Place {
  readonly type: FieldType;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** Fractions of the page; the default is the usual size of its kind. */
  readonly width?: number;
  readonly height?: number;
  /** Default: the first page. */
  readonly page?: number;
}

export interface Asked {
  readonly signers: readonly Signer[];
  readonly name: string;
  /** The types of fields of each signer, from top to bottom of the first page. */
  readonly types?: readonly FieldType[];
  /** Alternatively, the places of each signer. */
  readonly places?: readonly (readonly Place[])[];
  readonly isSequential?: boolean;
  /** Everyone signs on the requester's device. */
  readonly isInPerson?: boolean;
  /** Whether the signers may hand over. */
  readonly mayDelegate?: boolean;
  /** Whether the document stays a draft. */
  readonly isDraft?: boolean;
  /** Path of a file; the default is a contract of two pages. */
  readonly file?: string;
  readonly message?: string;
  /** What each signer proves before the document opens. */
  readonly authentications?: readonly { authType: 'password' | 'mobile_otp' | 'mobile_identification' }[];
}

/** A real contract of two pages, which needs no Office program. */
const CONTRACT = join(import.meta.dirname, '../../packages/server/samples/employment.pdf');

const SIZES: Readonly<Record<FieldType, readonly [number, number]>> = {
  signature: [0.26, 0.05],
  stamp: [0.09, 0.06],
  text: [0.36, 0.03],
  date: [0.3, 0.03],
  check: [0.03, 0.02],
};
const LABELS: Readonly<Record<FieldType, string>> = {
  signature: '서명',
  stamp: '도장',
  text: '주소',
  date: '계약한 날',
  check: '내용 확인',
};

const placeInGrid = (type: FieldType, index: number, row: number): Place => ({
  type,
  x: 0.1 + 0.45 * (index % 2),
  y: 0.3 + 0.08 * row + 0.32 * Math.floor(index / 2),
  label: LABELS[type],
});

/** Uploads a file and waits for its pages. */
export async function upload(api: Api, file: string): Promise<string> {
  const body = { base64: readFileSync(file).toString('base64'), ext: extname(file).slice(1) };
  const { fileId } = await api(endpoints.upload, { body });
  await expect
    .poll(async () => (await api(endpoints.file, { params: { fileId } })).state, { timeout: 60_000 })
    .toBe('ready');
  return fileId;
}

const uploads = new WeakMap<Api, Map<string, Promise<string>>>();

/** Uploads a file once for each caller. */
function uploadOnce(api: Api, file: string): Promise<string> {
  const known = uploads.get(api) ?? new Map<string, Promise<string>>();
  uploads.set(api, known);
  const fileId = known.get(file) ?? upload(api, file);
  known.set(file, fileId);
  return fileId;
}

/** Creates a document, and sends it unless it stays a draft; returns its id. */
export async function askFor(api: Api, asked: Asked): Promise<string> {
  const { signers, name, types = ['signature', 'text'], isSequential = true, isDraft = false } = asked;
  const fileId = await uploadOnce(api, asked.file ?? CONTRACT);
  const fields = signers.flatMap((_, index) =>
    (asked.places?.[index] ?? types.map((type, row) => placeInGrid(type, index, row))).map((place, row) => ({
      width: SIZES[place.type][0],
      height: SIZES[place.type][1],
      ...place,
      key: `key-${index}-${row}`,
      dragKey: `${place.type}-${index}-${row}`,
      participantKey: `person-${index}`,
      page: place.page ?? 1,
      required: true,
    })),
  );
  const participants = signers.map((signer, index) => ({
    key: `person-${index}`,
    name: signer.name,
    signingOrder: isSequential ? index + 1 : 1,
    signingMethodType: signer.by,
    signingContactInfo: signer.by === 'kakao' ? signer.contact.replaceAll('-', '') : signer.contact,
    ...(signer.locale !== undefined && { locale: signer.locale }),
    ...(asked.mayDelegate === true && { mayDelegate: true }),
    ...(asked.authentications !== undefined && { authentications: [...asked.authentications] }),
  }));
  const { documentId } = await api(endpoints.createDocument, {
    body: {
      name,
      fileId,
      processType: asked.isInPerson ? 'FACE_TO_FACE' : 'PROCEDURE',
      isSequential,
      participants,
      fields,
      send: !isDraft,
      ...(asked.message !== undefined && { message: asked.message }),
    },
  });
  return documentId;
}

/** The API with the signer's link. */
export function signerApi(request: APIRequestContext, link: string, signer: Signer) {
  const part = (name: string): string => new URL(link).searchParams.get(name) ?? '';
  const api = clientWith(request, {
    token: 'none',
    'contact-info': encodeURIComponent(signer.contact),
    'link-key': part('lk'),
    'signing-method': part('smt'),
  });
  return { api, params: { documentId: part('di'), participantId: part('pi') } };
}

/** Refuses to sign with the signer's link. */
export async function refuseBy(
  request: APIRequestContext,
  link: string,
  signer: Signer,
  reason: string,
): Promise<void> {
  const { api, params } = signerApi(request, link, signer);
  await api(endpoints.refuse, { params, body: { reason } });
}

/** Signs, as the signer whose link this is: a text in every field. */
export async function signBy(request: APIRequestContext, link: string, signer: Signer): Promise<void> {
  const { api, params } = signerApi(request, link, signer);
  const { fields, version } = await api(endpoints.signingFields, { params });
  const values = fields.map((field) => ({ key: field.key, value: `${signer.name} 확인함` }));
  await api(endpoints.sign, { params, body: { consent: true, values, version } });
}
