import { createHash } from 'node:crypto';

/** Owns the page `/test` of the default start: it lists the addresses at which the product can be tried without a provider. */

interface TestAddress {
  readonly href: string;
  readonly ko: string;
  readonly en: string;
}

export const TEST_ADDRESSES: readonly TestAddress[] = [
  { href: '/user/login', ko: '시연 계정으로 로그인', en: 'Log in with a demo account' },
  {
    href: '/inbox',
    ko: '받은 메시지함: 발송한 이메일과 메시지',
    en: 'Inbox: the e-mails and messages that were sent',
  },
  {
    href: '/testview',
    ko: '서명 체험: 저장하지 않는 예시 문서',
    en: 'Trial signing: a sample document, nothing is stored',
  },
  {
    href: '/participant?di=test&pi=test&lk=test',
    ko: '서명 체험: 서명 링크로 열기',
    en: 'Trial signing, by a signing link',
  },
  { href: '/verify', ko: '문서 검증', en: 'Verify a document' },
  { href: '/embedding-demo', ko: '임베딩 시연', en: 'Embedding demo' },
  { href: '/developer', ko: '개발자 센터', en: 'Developer center' },
  { href: '/openapi/openapi.json', ko: 'API 명세 (OpenAPI)', en: 'Description of the API (OpenAPI)' },
];

const STYLE = `*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:#fafbfc;color:#161b26;font:15px/1.5 'Pretendard Variable',Pretendard,-apple-system,'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif;word-break:keep-all}
main{max-width:560px;margin:0 auto}
h1{margin:0;font-size:22px;line-height:1.35}
p{margin:4px 0 20px;color:#5a6375}
ul{margin:0;padding:0;overflow:hidden;border:1px solid #e4e7ec;border-radius:12px;background:#fff;list-style:none}
li+li{border-top:1px solid #e4e7ec}
a{display:block;padding:12px 16px;color:#2149b4;font-weight:600;text-decoration:none}
a:hover{background:#f4f6f9}
a:focus-visible{outline:2px solid #2b5bd7;outline-offset:-2px}
li:first-child a{border-radius:11px 11px 0 0}
li:last-child a{border-radius:0 0 11px 11px}
small{display:block;color:#5a6375;font-size:13px;font-weight:400}`;

const itemOf = ({ href, ko, en }: TestAddress): string =>
  `<li><a href="${href.replaceAll('&', '&amp;')}">${ko}<small lang="en">${en}</small></a></li>`;

/** The page as HTML; no script runs on it. */
export const TEST_PAGE_HTML = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>체험용 주소 · Trial addresses</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>체험용 주소</h1>
<p>체험 환경에서만 열 수 있습니다. <span lang="en">These addresses exist in a trial start only.</span></p>
<ul>
${TEST_ADDRESSES.map(itemOf).join('\n')}
</ul>
</main>
</body>
</html>
`;

const hash = createHash('sha256').update(STYLE).digest('base64');
export const TEST_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
