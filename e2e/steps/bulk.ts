/** Templates and rows for bulk sending, with the API as an external program would call it. */
import { join } from 'node:path';
import { endpoints } from '../../packages/contract/src/index.ts';
import type { Api } from './api.ts';
import { upload } from './request.ts';

const CONTRACT = join(import.meta.dirname, '../../packages/server/samples/employment.pdf');

interface TemplateOptions {
  /** The label of the field that the requester fills in. */
  readonly label?: string;
  /** Adds the role of the company, with a signature, and its stamp as a requester field. */
  readonly withCompany?: boolean;
  /** Adds a required picture that the requester chooses, which no cell can give. */
  readonly withPicture?: boolean;
  /** Adds a text of the worker, filled in with the name that is known. */
  readonly withKnownName?: boolean;
  /** What the worker pays. */
  readonly payment?: { readonly productName: string; readonly amount: number };
}

const SIGNATURE = {
  type: 'signature',
  page: 1,
  x: 0.5,
  y: 0.3,
  width: 0.26,
  height: 0.05,
  required: true,
  label: '서명',
} as const;

const STAMP = {
  key: 'stamp',
  dragKey: 'stamp',
  type: 'stamp',
  page: 1,
  x: 0.6,
  y: 0.5,
  width: 0.12,
  height: 0.08,
  required: true,
  label: '회사 직인',
} as const;

const KNOWN_NAME = {
  key: 'known',
  dragKey: 'known',
  type: 'text',
  participantKey: 'worker',
  page: 1,
  x: 0.1,
  y: 0.4,
  width: 0.3,
  height: 0.03,
  required: true,
  label: '성명',
  settings: { defaultFrom: 'name' },
} as const;

/** Saves a template for one signer, the worker, with a field that the requester fills in. */
export async function templateForBulk(
  api: Api,
  name: string,
  {
    label = '부서',
    payment,
    withCompany = false,
    withPicture = false,
    withKnownName = false,
  }: TemplateOptions = {},
): Promise<string> {
  const fileId = await upload(api, CONTRACT);
  const { templateId } = await api(endpoints.createTemplate, { body: { fileId } });
  const place = { page: 1, x: 0.1, height: 0.03, required: true };
  await api(endpoints.updateTemplate, {
    params: { templateId },
    body: {
      name,
      fileId,
      processType: 'PROCEDURE',
      isSequential: true,
      expiryMinutes: 20_160,
      roles: [
        { key: 'worker', roleName: '근로자', signingOrder: 1 },
        ...(withCompany ? [{ key: 'company', roleName: '사업주', signingOrder: 2 }] : []),
      ],
      fields: [
        {
          ...place,
          key: 'sign',
          dragKey: 'sign',
          type: 'signature',
          participantKey: 'worker',
          y: 0.3,
          width: 0.26,
          height: 0.05,
          label: '서명',
        },
        ...(withKnownName ? [KNOWN_NAME] : []),
        ...(withCompany ? [{ ...SIGNATURE, key: 'boss', dragKey: 'boss', participantKey: 'company' }] : []),
      ],
      requesterFields: [
        { ...place, key: label, dragKey: label, type: 'text', y: 0.5, width: 0.3, label },
        ...(withCompany ? [STAMP] : []),
        ...(withPicture
          ? [{ ...STAMP, key: 'photo', dragKey: 'photo', type: 'picture' as const, label: '사진' }]
          : []),
      ],
      ...(payment && { payment: { ...payment, participantKey: 'worker' } }),
    },
  });
  return templateId;
}

/** The name of the worker of a row. */
export const workerOf = (row: number): string => `근로자${String(row).padStart(4, '0')}`;

/** The cells of a row without errors: name, contact, department. */
export const workerRow = (row: number): string[] => [
  workerOf(row),
  `worker${row}@bulk.example`,
  `${row % 9}팀`,
];
