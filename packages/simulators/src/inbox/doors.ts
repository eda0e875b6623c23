import { createHash } from 'node:crypto';

/** Owns the page `/test` of the default start: it lists the addresses at which the product can be tried without a provider. */

interface Door {
  readonly href: string;
  readonly ko: string;
  readonly en: string;
}

export const TEST_DOORS: readonly Door[] = [
  { href: '/inbox', ko: '받은 메시지함: 보낸 메일과 메시지', en: 'Inbox: mails and messages that were sent' },
  {
    href: '/testview',
    ko: '서명 체험: 저장되지 않는 예시 문서',
    en: 'Trial signing: a sample document, nothing is stored',
  },
  {
    href: '/participant?di=test&pi=test&lk=test',
    ko: '서명 체험: 서명 링크로 들어가기',
    en: 'Trial signing, by a signing link',
  },
  { href: '/user/login', ko: '시연 계정으로 로그인', en: 'Log in with a demo account' },
  { href: '/openapi/openapi.json', ko: 'API 문서 파일', en: 'The document of the API' },
];

const STYLE = `body{font:16px/1.6 sans-serif;margin:40px auto;max-width:640px;padding:0 20px;color:#161b26}
h1{font-size:22px}li{margin:10px 0}a{color:#2149b4;font-weight:600}small{color:#5a6375;display:block}`;

/** The page as HTML; no script runs on it. */
export const TEST_DOORS_HTML = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>시험용 주소 · Test doors</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>시험용 주소</h1>
<p>둘러보는 환경에서만 열립니다. <span lang="en">These pages exist in the default start only.</span></p>
<ul>
${TEST_DOORS.map(({ href, ko, en }) => `<li><a href="${href.replaceAll('&', '&amp;')}">${ko}</a><small lang="en">${en}</small></li>`).join('\n')}
</ul>
</main>
</body>
</html>
`;

const hash = createHash('sha256').update(STYLE).digest('base64');
export const TEST_DOORS_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
