/** The product behind Debian's nginx with TLS: `deploy/nginx.conf`, and nginx's own limit of 1 MB, which is told as the proxy's. */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chromium, expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { type Certificates, makeCertificates } from '../../tools/own-server/certificates.ts';
import { defaultSite, startNginx } from '../../tools/own-server/nginx.ts';
import { newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { choose, fixture, openUpload } from '../steps/upload.ts';

const LIMIT = 5_242_880;
/** Just over nginx's own limit of 1 MB. */
const OVER_DEFAULT = 1_100_000;

/** The hash by which Chromium trusts a certificate. Source: `--ignore-certificate-errors-spki-list`. */
function keyHashOf({ cert }: Certificates): string {
  const { publicKey } = new X509Certificate(readFileSync(cert));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

test('[UPL-04] [ERR-02] a file of 5 MB opens in the editor through nginx with TLS; over nginx’s own limit the page names the proxy', async ({
  request,
}, info) => {
  const port = Number(process.env.JOURNEY_PORT);
  const place = { servers: [port, port] as const, certificates: makeCertificates(info.outputPath()) };
  // A browser that ignores errors of certificates repeats every handshake, and gives up when a page asks for many scripts at once.
  const { launchOptions } = info.project.use;
  const trusts = `--ignore-certificate-errors-spki-list=${keyHashOf(place.certificates)}`;
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), trusts] });
  const proxy = await startNginx({ folder: info.outputPath('nginx'), ...place });
  const plain = await startNginx({ folder: info.outputPath('defaults'), ...place }, defaultSite);
  try {
    const { loginId, api } = await newPerson(request);
    const small = readFileSync(fixture('pdf/issue16278.pdf'));
    const at = async (url: string, size: number) => {
      const context = await browser.newContext({ baseURL: url, locale: 'ko-KR' });
      const page = await context.newPage();
      await logIn(page, loginId, undefined, request);
      const dialog = await openUpload(page);
      const buffer = Buffer.concat([small, Buffer.alloc(size - small.length, 0x20)]);
      await choose(page, dialog, { name: '큰 계약서.pdf', mimeType: 'application/pdf', buffer });
      return { context, page, dialog };
    };
    await test.step('nginx’s own limit', async () => {
      const { context, dialog } = await at(plain.url, OVER_DEFAULT);
      const words = '이 서버가 받는 크기보다 커서 보내지 못했습니다. 관리자에게 알려 주세요.';
      await expect(dialog.getByText(words)).toBeVisible();
      await expect(dialog.getByText('인터넷 연결')).toBeHidden();
      await context.close();
    });
    await test.step('deploy/nginx.conf', async () => {
      const { context, page, dialog } = await at(proxy.url, LIMIT);
      await expect(dialog).toBeHidden({ timeout: 60_000 });
      await expect(page).toHaveURL(new RegExp(`^${proxy.url}/signCreating/progress/`));
      expect((await api(endpoints.listDocuments, {})).total).toBe(1);
      await context.close();
    });
  } finally {
    await Promise.all([proxy.stop(), plain.stop(), browser.close()]);
  }
});
