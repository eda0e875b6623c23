import { endpoints } from '@dojang/contract';
import { MOST_ATTACHED_BYTES } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { sha256Hex } from '../../platform/keys.ts';
import {
  bodyWithAuthentications,
  enterAccessCode,
} from '../../testing/authentication/authentication-steps.ts';
import {
  documentBody,
  download,
  KIM,
  logIn,
  type Person,
  sealed,
  sign,
  signerOf,
  until,
  upload,
  valuesOf,
} from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createSweep } from '../documents/index.ts';
import { filesOfMail } from './completion-files.service.ts';

/** The completed document and its certificate in completion mails. */

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
let requester = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  requester = (await client(endpoints.user, {})).email;
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
});

const PARK: Person = { key: 'park', name: '박세리', method: 'email', contact: 'park@person.example' };
const CODE = '하늘2026';

async function send(more: { readonly attachCompletedFiles?: boolean; readonly name?: string } = {}) {
  const body = { ...documentBody({ fileId, people: [KIM] }), ...more };
  return (await client(endpoints.createDocument, { body })).documentId;
}

async function completed(more: Parameters<typeof send>[0] = {}): Promise<string> {
  const documentId = await send(more);
  await sign(service(), KIM, documentId);
  await sealed(client, documentId);
  return documentId;
}

interface Row {
  readonly public_id: string;
  readonly state: string;
}

const completionTo = async (documentId: string, contact: string, state: string) =>
  until(`a completion to ${contact} that is ${state}`, async () => {
    const [row] = await ownerRows<Row>(
      service(),
      `select v.public_id, v.state from delivery v join document d on d.id = v.document_id
       where d.public_id = $1 and v.recipient = $2 and v.template = 'completed' order by v.id desc`,
      [documentId, contact],
    );
    return row?.state === state && row;
  });

const mailsOf = ({ public_id: id }: Row) =>
  service().smtp.mails.filter((mail) => mail.messageId.includes(id));

async function mailTo(documentId: string, contact: string) {
  const [mail] = mailsOf(await completionTo(documentId, contact, 'sent'));
  if (mail === undefined) throw new Error(`no mail for ${contact}`);
  return mail;
}

test('[MSG-01] [SGN-13] completion mails have the completed document and its certificate attached, under the names of the download', async () => {
  const documentId = await completed({ name: '표준/근로계약서 (김하나)' });
  for (const contact of [KIM.contact, requester]) {
    const { attachments, text } = await mailTo(documentId, contact);
    expect(attachments.map(({ fileName }) => fileName)).toEqual([
      '표준_근로계약서 (김하나)_완료.pdf',
      '표준_근로계약서 (김하나)_감사추적인증서.pdf',
    ]);
    const files = [
      await download(service(), client, documentId, 'completed'),
      await download(service(), client, documentId, 'audit'),
    ];
    expect(attachments.map(({ sha256 }) => sha256)).toEqual(files.map((bytes) => sha256Hex(bytes)));
    expect(text).toContain('완료 문서와 감사추적 인증서를 이 이메일에 첨부했습니다.');
    expect(text).toContain('/verify 에서 확인할 수 있습니다.');
  }
});

test('[MSG-01] [EDT-06] nothing is attached where the requester turned it off; the choice is kept with the document', async () => {
  const documentId = await completed({ attachCompletedFiles: false });
  expect(await client(endpoints.document, { params: { documentId } })).toMatchObject({
    attachCompletedFiles: false,
  });
  for (const contact of [KIM.contact, requester]) {
    const { attachments, text } = await mailTo(documentId, contact);
    expect(attachments).toEqual([]);
    expect(text).toContain('감사추적 인증서도 함께 받을 수 있습니다.');
    expect(text).not.toContain('첨부');
  }
  const copy = await client(endpoints.copyDocument, { params: { documentId }, body: { withPeople: true } });
  const copied = await client(endpoints.document, { params: { documentId: copy.documentId } });
  expect(copied.attachCompletedFiles).toBe(false);
});

test('[MSG-01] [SGN-08] who had to prove something to open the document gets the link only; the others and the requester get the files', async () => {
  const options = { fileId, people: [KIM, PARK] };
  const body = bodyWithAuthentications(options, { kim: [{ authType: 'password', authValue: CODE }] });
  const { documentId } = await client(endpoints.createDocument, { body });
  const { client: byLink, params } = await signerOf(service(), KIM, documentId);
  const opened = await byLink(endpoints.openSession, { params, body: { contact: KIM.contact } });
  const kim = clientWith(service().url, { token: opened.token });
  await enterAccessCode(kim, params, CODE);
  await kim(endpoints.sign, { params, body: { consent: true, values: valuesOf(KIM) } });
  await sign(service(), PARK, documentId);
  await sealed(client, documentId);
  const { attachments, text } = await mailTo(documentId, KIM.contact);
  expect(attachments).toEqual([]);
  expect(text).toContain('본인 인증이 필요한 문서라 파일을 첨부하지 않았습니다.');
  for (const contact of [PARK.contact, requester])
    expect((await mailTo(documentId, contact)).attachments).toHaveLength(2);
});

test('[MSG-01] [MSG-02] a mail server that refuses the files gets the mail without them, which says so', async () => {
  const documentId = await send();
  await signerOf(service(), KIM, documentId);
  service().smtp.errors.add({ kind: 'refuse', at: 'data', code: 552, to: KIM.contact });
  await sign(service(), KIM, documentId);
  const { attachments, text } = await mailTo(documentId, KIM.contact);
  expect(attachments).toEqual([]);
  expect(text).toContain('받는 메일 서버가 첨부 파일을 받지 않아 링크만 보냅니다.');
  expect((await mailTo(documentId, requester)).attachments).toHaveLength(2);
});

test('[MSG-01] [MSG-02] a completion that may have arrived is sent again with its files and the same Message-ID', async () => {
  const documentId = await send();
  await signerOf(service(), KIM, documentId);
  service().smtp.errors.add({ kind: 'dropAfterData', keep: true, to: KIM.contact });
  await sign(service(), KIM, documentId);
  const row = await completionTo(documentId, KIM.contact, 'unknown');
  await ownerRows(service(), 'update delivery set updated_at = $2 where public_id = $1', [
    row.public_id,
    new Date(service().clock.now().getTime() - 10 * 60_000),
  ]);
  await createSweep(service().db, service().clock)();
  await completionTo(documentId, KIM.contact, 'sent');
  const mails = mailsOf(row);
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([2, 2]);
  expect(mails[0]?.attachments).toEqual(mails[1]?.attachments);
});

test('[MSG-01] files of more than 10 MB together are not attached, and a removed object is no failure', async () => {
  const at = service().clock.now();
  const document = {
    name: '계약서',
    status: 'completed' as const,
    completed_at: at,
    access_disabled: false,
    deleted_at: null,
    sealed_key: 'sealed',
    certificate_key: 'certificate',
    request_settings: {},
  };
  const ofSizes = (sealedSize: number, certificateSize: number | null) =>
    filesOfMail(
      {
        ...service(),
        viewingDays: 30,
        storage: {
          ...service().storage,
          stat: async (key) => {
            const size = key === 'sealed' ? sealedSize : certificateSize;
            return size === null ? null : { size };
          },
        },
      },
      { document, participant: { key: 'kim' } },
    );
  expect(await ofSizes(MOST_ATTACHED_BYTES - 1, 1)).toMatchObject({
    state: 'attached',
    size: MOST_ATTACHED_BYTES,
  });
  expect(await ofSizes(MOST_ATTACHED_BYTES, 1)).toEqual({ state: 'tooLarge', files: [], size: 0 });
  expect((await ofSizes(1, null)).state).toBe('closed');
});
