import { z } from 'zod';
import { fileBody } from '../body-limit.ts';
import { endpoint } from '../endpoint.ts';
import { fileNotice, id, none, noQuery, pageResult, pageSize } from '../shapes.ts';

/** Base64 of 5,242,880 bytes is 6,990,508 characters; a data URL begins with its type. */
const MAX_UPLOAD_TEXT = 6_990_508 + 200;

const FILE_FAULTS = [
  'fileTooLarge',
  'fileEmpty',
  'fileUnsupported',
  'fileMismatch',
  'fileDamaged',
  'fileEncrypted',
  'filePasswordRequired',
  'filePasswordWrong',
  'fileTimeout',
  'fileTooManyPages',
  'fileTooComplex',
  'fileSigned',
  'filePending',
  'filePendingFixed',
  'filePortfolio',
  'fileProtected',
  'fileForeign',
  'fileBlank',
  'imageTooLarge',
  'conversionMissing',
] as const;

export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/v1/documents/upload',
    summary: 'Upload a file and turn it into pages',
    access: 'login',
    permission: 'document.upload',
    errors: [...FILE_FAULTS, 'residentNumber', 'notFound'],
    isRepeatable: true,
    bodyLimit: fileBody(MAX_UPLOAD_TEXT),
    query: noQuery,
    body: z.object({
      base64: z.string(),
      ext: z.string().min(1).max(10),
      name: z.string().max(255).optional(),
      password: z.string().max(200).optional(),
      /**
       * A PDF with a digital signature is refused with `fileSigned`, unless the caller confirms here that the signature will be
       * lost.
       */
      takesSigned: z.boolean().optional(),
      /**
       * A file with tracked changes or comments is refused with `filePending`, and the counts as the result, unless the caller wants
       * all changes accepted and the comments left out.
       */
      acceptsChanges: z.boolean().optional(),
    }),
    /** A conversion that takes more than 5 s returns `state: 'converting'`; the client polls GET /v1/files/{fileId}. */
    result: z.object({
      fileId: id,
      name: z.string(),
      state: z.enum(['converting', 'ready']),
      pageCount: z.number().int().optional(),
      pages: z.array(pageSize).optional(),
      /** What of the file its pages do not show; sending states it in the certificate. */
      notices: z.array(fileNotice).optional(),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/v1/files/{fileId}',
    summary:
      'How a conversion, or the finishing of an edited document, stands; a failed one answers its error',
    access: 'login',
    permission: 'document.upload',
    errors: ['notFound', ...FILE_FAULTS, 'editingFailed', 'conflict'],
    query: noQuery,
    body: none,
    result: z.object({
      fileId: id,
      name: z.string(),
      state: z.enum(['converting', 'ready']),
      progress: z.object({
        stage: z.enum(['waiting', 'converting', 'pages']),
        done: z.number(),
        total: z.number(),
      }),
      /** The current PDF, once it exists: `pdfUrl` needs no log-in; `password` is the password of the uploaded file. */
      currentPdf: z
        .object({ name: z.string(), pdfUrl: z.string(), password: z.string().nullable() })
        .nullable(),
      pageCount: z.number().int().nullable(),
      pages: z.array(pageResult),
      /** What of the file its pages do not show; sending states it in the certificate. */
      notices: z.array(fileNotice),
    }),
  }),
};
