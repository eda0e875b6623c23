import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { documentBody, logIn, upload } from '../../../testing/main-job.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { findByNumber, unusedIds } from './document-number.repo.ts';

const service = serviceWithInvariants({}, 'file');

test('[DOC-20] a new document never gets the number of another one of its company', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const body = { ...documentBody({ fileId, name: '있던 문서' }), send: false };
  const { documentId } = await client(endpoints.createDocument, { body });
  const taken = `${documentId.slice(0, 8)}zzzzzzzzzzzz`;
  const fresh = ['aaaabbbb000000000000', 'ccccdddd000000000000'];
  let asked = 0;
  const ids = { publicId: () => fresh[asked++] ?? '' };
  const tenantId = (await service().db.tenantOfDocument(documentId)) ?? '';
  await service().db.inTenant(tenantId, async (tx) => {
    expect(await findByNumber(tx, documentId.slice(0, 8))).toBe(documentId);
    expect(await findByNumber(tx, 'zzzzzzzz')).toBeNull();
    // One id has the number of the document, and two have the same number.
    const twice = ['eeeeffff000000000000', 'eeeeffff111111111111'];
    expect(await unusedIds(tx, ids, [taken, ...twice])).toEqual([fresh[0], twice[0], fresh[1]]);
  });
});
