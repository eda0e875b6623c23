import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import {
  DETAILS,
  openIdentityStep,
  SECRET_DIGITS,
  sendWithIdentity,
} from '../../../testing/authentication/identity-steps.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import { download, KIM, logIn, sealed, upload, valuesOf } from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { rawCall } from '../../../testing/test-client.ts';
import { wholeDatabase } from '../../../testing/whole-database.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const lines: string[] = [];
const service = serviceWithInvariants({ logTo: (line) => void lines.push(line) });

async function wholeStorage(): Promise<string> {
  const { filesDir } = service();
  const files = await readdir(filesDir, { recursive: true, withFileTypes: true });
  const contents = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(contents)).join('\n');
}

describe('reader of logs, database or storage → resident number', () => {
  test('[SGN-09] the seven digits of an identity check are in no log, column or file, after success and after failures', async () => {
    const { client } = await logIn(service().url, 'hangyeol');
    const fileId = await upload(client, 'pdf/issue16278.pdf');
    const documentId = await sendWithIdentity(client, fileId);
    const step = await openIdentityStep(service(), documentId);
    const { errors } = service().portOne;
    errors.add({ kind: 'carrierRefuses' });
    await refusal(step.codeAfter(), 'identityRefused');
    errors.add({ kind: 'drop', keep: false, at: 'send', times: 2 });
    await refusal(step.codeAfter(), 'identityUnavailable');
    errors.add({ kind: 'refuse', status: 400, type: 'INVALID_REQUEST', at: 'send' });
    await refusal(step.codeAfter(), 'identityUnavailable');
    // A body that the contract refuses, and one that is no JSON, contain the digits too.
    const { path } = step;
    const address = endpoints.requestIdentity.path
      .replace('{documentId}', path.documentId)
      .replace('{participantId}', path.participantId)
      .replace('{authId}', path.authId);
    await rawCall(service().url, 'POST', address, { token: 'none' }, { ...DETAILS, carrier: 1 });
    await refusal(step.codeAfter({ carrier: 1 as never }), 'badInput');
    await step.enter(await step.codeAfter());
    await step.client(endpoints.sign, {
      params: step.params,
      body: { consent: true, values: valuesOf(KIM) },
    });
    await sealed(client, documentId);
    const certificate = await pdfText(await download(service(), client, documentId, 'audit'));
    const trail = await client(endpoints.auditTrail, { params: { documentId } });
    const kept = {
      logs: lines.join('\n'),
      database: await wholeDatabase(service()),
      storage: await wholeStorage(),
      certificate,
      trail: JSON.stringify(trail),
      messages: JSON.stringify(service().inbox.list()),
    };
    // The search sees what is there.
    expect(kept.database).toMatch(/identity_check .*SIM\d{14}/);
    expect(kept.storage).toContain('%PDF-');
    expect(kept.logs).toContain('the identity provider did not answer');
    const { typed, digits, birthDate } = SECRET_DIGITS;
    for (const [place, text] of Object.entries(kept))
      for (const secret of [typed, digits, birthDate])
        expect(text.replace(/"time":\d+/g, '').includes(secret), `${place} contains ${secret}`).toBe(false);
  });
});
