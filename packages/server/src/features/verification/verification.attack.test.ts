import { inspectSealed, pairExitCode, verifyPair } from '@dojang/pdf/verify';
import { describe, expect, test } from 'vitest';
import { completedDocument, download, logIn, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { withCompletedDocument } from '../../testing/verified-document.ts';

const { service, made, verify } = withCompletedDocument();

/** Ways to hide that a file was sealed, or to make it look like another one. */
const HIDINGS: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  'a line in front': (file) => Buffer.concat([Buffer.from('\n'), file]),
  '64 comments that look like ranges': (file) =>
    Buffer.concat([file, Buffer.from('\n% /ByteRange [0 10 20 30]'.repeat(64))]),
  'a range that points elsewhere': (file) => {
    const at = file.lastIndexOf('/ByteRange');
    const digit = file.indexOf('1', at);
    return Buffer.concat([file.subarray(0, digit), Buffer.from('7'), file.subarray(digit + 1)]);
  },
  'upper-case digits': (file) => {
    const at = file.lastIndexOf('/Contents<') + 10;
    const end = file.indexOf('>', at);
    const digits = Buffer.from(file.toString('latin1', at, end).toUpperCase());
    return Buffer.concat([file.subarray(0, at), digits, file.subarray(end)]);
  },
  'another name of the signature': (file) =>
    Buffer.from(file.toString('latin1').replaceAll('/ByteRange', '/ByteRangX'), 'latin1'),
};

describe('forger → what the verification says', () => {
  test('[AUD-05] however a changed file hides its seal, it is called changed and names its document', async () => {
    for (const [how, hide] of Object.entries(HIDINGS)) {
      const answer = await verify(hide(Buffer.from(made.pdf)));
      expect(answer, how).toMatchObject({ genuine: false, verdict: 'changed', documentId: made.documentId });
    }
  });

  test('[AUD-04] [AUD-05] the page and `npm run verify` say the same of each pair of files', async () => {
    const { client } = await logIn(service().url, 'hangyeol');
    const certificate = await download(service(), client, made.documentId, 'audit');
    const other = await completedDocument(service(), client, {
      fileId: await upload(client, 'pdf/issue16278.pdf'),
    });
    const otherPdf = await download(service(), client, other, 'completed');
    const { signerCertFingerprint } = inspectSealed(made.pdf);
    const signers = [signerCertFingerprint ?? ''];
    const flip = (file: Buffer): Buffer => {
      const copy = Buffer.from(file);
      copy[300] = (copy[300] ?? 0) ^ 1;
      return copy;
    };
    const pairs: Record<string, [completed: Buffer, certificate: Buffer]> = {
      'as issued': [made.pdf, certificate],
      'a changed byte of the document': [flip(made.pdf), certificate],
      'a changed byte of the certificate': [made.pdf, flip(certificate)],
      'a document cut short': [made.pdf.subarray(0, made.pdf.length - 100), certificate],
      'a certificate cut short': [made.pdf, certificate.subarray(0, certificate.length - 100)],
      'a line behind the document': [Buffer.concat([made.pdf, Buffer.from('% more')]), certificate],
    };
    for (const [how, hide] of Object.entries(HIDINGS)) {
      pairs[`document: ${how}`] = [hide(Buffer.from(made.pdf)), certificate];
      pairs[`certificate: ${how}`] = [made.pdf, hide(Buffer.from(certificate))];
    }
    for (const [what, [completed, proof]] of Object.entries(pairs)) {
      const online = [await verify(completed), await verify(proof)];
      const offline = pairExitCode(await verifyPair({ completed, certificate: proof }, { signers }));
      expect(offline === 0, what).toBe(online.every(({ genuine }) => genuine));
      expect(offline, what).toBe(what === 'as issued' ? 0 : 1);
      // Without a signer nothing is accepted, whatever its state.
      expect(pairExitCode(await verifyPair({ completed, certificate: proof })), what).not.toBe(0);
    }
    // Two genuine files that do not belong together: the page names their documents, the command refuses the pair.
    const online = [await verify(otherPdf), await verify(certificate)];
    expect(online.map((answer) => answer.documentId)).toEqual([other, made.documentId]);
    expect(pairExitCode(await verifyPair({ completed: otherPdf, certificate }, { signers }))).toBe(1);
  });

  test('[AUD-05] what was added in front of a file and after it is named', async () => {
    const framed = Buffer.concat([Buffer.from('\n\n'), made.pdf, Buffer.from('% more')]);
    const added = { before: 2, after: 6, timestamps: [] };
    expect(await verify(framed)).toMatchObject({ verdict: 'changed', documentId: made.documentId, added });
  });

  test('[AUD-05] a download that was cut short is called damaged, wherever it ends', async () => {
    const gap = made.pdf.lastIndexOf('/Contents<');
    for (const end of [made.pdf.length - 100, gap + 100, gap - 100, Math.floor(made.pdf.length / 2)]) {
      const answer = await verify(made.pdf.subarray(0, end));
      expect(answer, `cut at ${end} of ${made.pdf.length}`).toMatchObject({
        genuine: false,
        verdict: 'damaged',
      });
      expect(answer.added).toBeUndefined();
    }
  });

  test('[AUD-05] a changed file whose signature was never recorded is recognized, and names nothing', async () => {
    await ownerRows(service(), 'update seal_version set signature_sha256 = null');
    const altered = Buffer.from(made.pdf);
    const middle = Math.floor(made.pdf.length / 2);
    altered[middle] = (altered[middle] ?? 0) ^ 1;
    const answer = await verify(altered);
    expect(answer).toMatchObject({ verdict: 'changed', genuine: false });
    expect(answer.documentId).toBeUndefined();
  });
});
