/** Owns what a company does first: an organization by the operator's command, its main admin, and a contract from upload to sealed PDF. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@dojang/contract';
import type { InboxStore } from '@dojang/simulators';
import { z } from 'zod';
import {
  download,
  type Person,
  sealed,
  sendDocument,
  sign,
  until,
  upload,
} from '../../packages/server/src/testing/main-job.ts';
import { type Client, clientHash, clientWith } from '../../packages/server/src/testing/test-client.ts';
import { operator } from './server.ts';
import type { Settings } from './surroundings.ts';

export interface Company {
  readonly url: string;
  readonly inbox: InboxStore;
  readonly token: string;
  readonly client: Client;
}

export const COMPANY_PASSWORD = 'Geheim2026';
/** Two people who sign one after the other, by mail. */
export const SIGNERS: readonly [Person, Person] = [
  { key: 'kim', name: '김하나', method: 'email', contact: 'kim@person.example' },
  { key: 'lee', name: '이두리', method: 'email', contact: 'lee@person.example' },
];

const printed = z.object({ organizationId: z.string(), link: z.string() });

/** Logs the main admin in. */
export async function logInAs(url: string, loginId: string): Promise<{ token: string; client: Client }> {
  const body = { grantType: 'login', loginId, password: clientHash(COMPANY_PASSWORD) } as const;
  const { accessToken: token } = await clientWith(url, {})(endpoints.token, { body });
  return { token, client: clientWith(url, { token }) };
}

/**
 * Makes an organization by the command; its main admin sets the password with the printed link, and logs in.
 * @param run the commands of the version that runs
 */
export async function foundCompany(
  { url, inbox }: Pick<Company, 'url' | 'inbox'>,
  settings: Settings,
  loginId: string,
  run = operator,
): Promise<Company> {
  const mail = `${loginId}@company.example`;
  const made = await run(settings, 'organization', '시험 상사', '--admin', loginId, '--mail', mail, '--json');
  if (made.code !== 0) throw new Error(`operator organization: ${made.errors}`);
  const { link } = printed.parse(JSON.parse(made.out));
  await until('the mailed link', async () => inbox.list().some(({ to }) => to === mail));
  const resetToken = new URL(link).searchParams.get('token') ?? '';
  await clientWith(url, {})(endpoints.changePassword, {
    body: { resetToken, newPassword: clientHash(COMPANY_PASSWORD) },
  });
  return { url, inbox, ...(await logInAs(url, loginId)) };
}

/** Uploads, places fields, sends, signs by the mailed links and waits for the seal. @returns the id of the document */
export async function completeContract(
  { url, inbox, client }: Company,
  path = 'pdf/issue16278.pdf',
): Promise<string> {
  const fileId = await upload(client, path);
  const documentId = await sendDocument(client, { fileId, people: SIGNERS });
  for (const person of SIGNERS) await sign({ url, inbox }, person, documentId);
  await sealed(client, documentId);
  return documentId;
}

/** Downloads the sealed PDF, and has its signature verified by Poppler and by the service. @throws Error when either refuses it */
export async function verifySealed(
  { url, client }: Pick<Company, 'url' | 'client'>,
  documentId: string,
  folder: string,
): Promise<Buffer> {
  const pdf = await download({ url }, client, documentId, 'completed');
  const file = join(folder, `${documentId}.pdf`);
  writeFileSync(file, pdf);
  const words = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  if (!words.includes('Signature is Valid')) throw new Error(`pdfsig: ${words}`);
  const { genuine } = await clientWith(url, {})(endpoints.verify, {
    body: { base64: pdf.toString('base64') },
  });
  if (!genuine) throw new Error('the service does not know its own document');
  return pdf;
}
