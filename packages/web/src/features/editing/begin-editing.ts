import { endpoints } from '@dojang/contract';
import { call } from '../session/api.ts';
import { base64Of, documentNameOf, endingOf } from '../upload/chosen-file.ts';

const LOOK_EVERY_MS = 700;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Uploads a file and begins to edit it. Throws what the calls throw. @returns the id of the document */
export async function beginEditing(file: File, password: string, fallbackName: string): Promise<string> {
  const name = file.name.normalize('NFC');
  const { fileId, state } = await call(endpoints.upload, {
    body: {
      base64: await base64Of(file),
      ext: endingOf(name),
      name,
      ...(password === '' ? {} : { password }),
    },
  });
  if (state === 'converting') await untilReady(fileId);
  const body = { fileId, name: documentNameOf(name, fallbackName) };
  const { documentId } = await call(endpoints.createEditingDocument, { body });
  return documentId;
}

/** Waits until a file has its pages; a failed one throws its error. */
export async function untilReady(fileId: string): Promise<void> {
  while ((await call(endpoints.file, { params: { fileId } })).state !== 'ready') await sleep(LOOK_EVERY_MS);
}
