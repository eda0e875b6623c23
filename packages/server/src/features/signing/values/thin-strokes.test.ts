import { deflateSync } from 'node:zlib';
import { endpoints, type ValueInput } from '@dojang/contract';
import { COLOR, pngChunk, pngFile } from '@dojang/pdf/png';
import { expect, test } from 'vitest';
import { documentBody, logIn, type Person, sealed, upload } from '../../../testing/main-job.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** Signatures and stamps that are one thin stroke, from the signer's hand to the seal. */

const service = serviceWithInvariants();
const HANEUL: Person = { key: 'haneul', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };

/** A straight stroke from edge to edge, 160 times as long as it is thick; one pixel is transparent, since it is no photograph. */
function stroke(): string {
  const [width, height] = [1120, 7];
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 4);
    for (let x = y === 0 ? 1 : 0; x < width; x += 1) row.set([22, 27, 38, 255], 1 + x * 4);
    return row;
  });
  return pngFile(width, height, COLOR.rgba, [pngChunk('IDAT', deflateSync(Buffer.concat(rows)))]).toString(
    'base64',
  );
}

// At these heights the stroke lies between the pixels of a page that is drawn with one pixel per point.
test.each([
  ['drawn', 0.1004],
  ['saved', 0.1002],
  ['uploaded', 0.1004],
] as const)(
  '[SGN-11] [SIG-04] [AUD-02] a document that was signed with a thin stroke is sealed: %s',
  async (origin, y) => {
    const { client: hangyeol } = await logIn(service().url, 'hangyeol');
    const { client: haneul } = await logIn(service().url, 'haneul');
    const fileId = await upload(hangyeol, 'pdf/issue2391-1.pdf');
    const value = async (): Promise<ValueInput['value']> => {
      if (origin === 'drawn') return { type: 'image', base64: stroke() };
      const body = {
        kind: 'stamp',
        origin: 'uploaded',
        name: '한 획',
        base64: stroke(),
        ext: 'png',
      } as const;
      const { signatureId } = await haneul(endpoints.createSignature, {
        body: { ...body, printedSize: origin === 'saved' ? 18 : null },
      });
      return { signatureId };
    };
    const draft = documentBody({ fileId, people: [HANEUL] });
    const type = origin === 'drawn' ? ('signature' as const) : ('stamp' as const);
    const fields = draft.fields.slice(0, 1).map((field) => ({ ...field, type, y, width: 0.1 }));
    const { documentId } = await hangyeol(endpoints.createDocument, { body: { ...draft, fields } });
    const { participants } = await haneul(endpoints.signableParticipants, { params: { documentId } });
    const params = { documentId, participantId: participants[0]?.participantId ?? '' };
    const values = [{ key: fields[0]?.key ?? '', value: await value() }];
    await haneul(endpoints.sign, { params, body: { consent: true, values } });
    expect(await sealed(hangyeol, documentId)).toMatchObject({ status: 'completed' });
  },
);
