import type { Wording } from '@dojang/domain';

/** Owns the update log of the programming interface. A test compares it with the entries of CHANGELOG.md that concern the interface. */

export interface Update {
  /** The day on which it was built in, as year-month-day. */
  readonly day: string;
  readonly kind: 'added' | 'changed' | 'fixed';
  readonly title: Wording;
  readonly text: Wording;
  /** The words with which the entry of CHANGELOG.md begins. */
  readonly entry: string;
  readonly link: string;
}

/** The updates, newest first. */
export const UPDATES: readonly Update[] = [
  {
    day: '2026-11-30',
    kind: 'changed',
    title: { ko: '문서 목록의 순서와 updatedAfter', en: 'Order of documents, and updatedAfter' },
    text: {
      ko: '문서 목록을 최근에 만든 순으로 조회해, 조회하는 동안 바뀐 문서도 빠지지 않습니다. updatedAfter를 보내면 그 시각부터 바뀐 문서를 먼저 바뀐 순으로 조회합니다.',
      en: 'Documents are listed in the order of their creation, so that one that changes during a pass is not missing from it. With updatedAfter those that have changed since a moment are listed, the earliest change first.',
    },
    entry: 'The list of documents of `/openapi` is in the order of creation',
    link: '/developer#paging',
  },
  {
    day: '2026-11-30',
    kind: 'changed',
    title: { ko: '알 수 없는 키 거부', en: 'Unknown keys are refused' },
    text: {
      ko: '본문과 쿼리에 레퍼런스에 없는 키가 있으면 아무것도 처리하지 않고 오류(1117)로 답합니다. 오류의 field가 그 키를, nearest가 가장 비슷한 키를 알려 줍니다. 지금까지는 무시했습니다.',
      en: 'A body or a query with a key that the reference does not name is refused (1117), and nothing is done. The error names the key (field) and the nearest known one (nearest). Such keys were ignored before.',
    },
    entry: 'Calls of `/openapi`, `/v1` and the MCP server refuse keys',
    link: '/developer#unknown-keys',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    title: { ko: '대량 전송 행의 파일 행 번호', en: 'Rows of the file in a bulk' },
    text: {
      ko: '대량 전송의 행에 불러온 파일에서의 행 번호(sheetRow)를 추가했습니다. 파일에서 오지 않은 행은 null입니다.',
      en: 'Rows of a bulk have their number in the uploaded file (sheetRow), as spreadsheet programs show it; null for a row that came from no file.',
    },
    entry: 'Rows of a bulk that came from a spreadsheet or CSV keep the number',
    link: '/developer/reference',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    title: { ko: '완료 메일의 첨부 파일', en: 'Files in completion mails' },
    text: {
      ko: '문서와 템플릿의 attachCompletedFiles로 완료 메일에 완료 문서와 감사추적 인증서를 첨부할지 정합니다. 값이 없으면 합쳐서 10MB까지 첨부합니다.',
      en: 'attachCompletedFiles of documents and templates says whether completion mails have the completed document and its certificate attached, up to 10 MB together; they do when it is absent.',
    },
    entry: 'Completion mails have the completed document and its certificate attached',
    link: '/developer/reference',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    title: { ko: '팀과 공유한 폴더', en: 'Folders shared with teams' },
    text: {
      ko: '폴더 목록에 공유한 팀의 수(sharedTeamCount)를 추가했습니다. 팀과 공유한 폴더는 그 팀의 현재 구성원 모두가 볼 수 있습니다.',
      en: 'Folders have the number of teams with which they are shared (sharedTeamCount). All present members of these teams see the folder.',
    },
    entry: 'Folders are shared with teams too',
    link: '/developer/reference#folders',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    title: { ko: '대량 전송 참여자의 언어', en: 'Languages in a bulk' },
    text: {
      ko: '대량 전송의 행에 참여자별 언어 항목(language:<역할>)을 추가했습니다. 한국어 또는 English를 넣고, 비우면 보내는 사람의 언어를 씁니다.',
      en: 'Rows of a bulk have the language of each participant (language:<role>): 한국어 or English; that of the sender when empty.',
    },
    entry: 'Bulks have a column for the language of each participant',
    link: '/developer/reference',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    title: { ko: '대량 전송의 서명 현황', en: 'The signing of a bulk' },
    text: {
      ko: '대량 전송과 그 행의 signing에 서명이 어디까지 진행되었는지 담았습니다. 행은 status와 search로 찾을 수 있습니다.',
      en: 'signing of a bulk and of its rows tells how far signing is. Rows are found by status and search.',
    },
    entry: 'A sent bulk says how signing goes',
    link: '/developer/reference',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    title: { ko: '호출자 정보 조회', en: 'Who the caller is' },
    text: {
      ko: 'GET /openapi/v1/me는 어떤 키로도 호출할 수 있으며, 계정과 조직, 키의 종류와 권한 범위를 알려 줍니다. 키의 권한 범위는 발급 후에도 설정 > 개발자에서 바꿀 수 있습니다.',
      en: 'GET /openapi/v1/me answers any key with its account, organization, mode and scopes. The scopes of a key can be changed under Settings > Developer.',
    },
    entry: '`GET /openapi/v1/me` tells any accepted access token',
    link: '/developer/reference#me',
  },
  {
    day: '2026-11-28',
    kind: 'added',
    title: { ko: '서버에서 설치하는 패키지', en: 'Packages from the server' },
    text: {
      ko: '@dojang/client와 @dojang/embed를 서버 주소로 바로 설치합니다. 개발할 때 웹훅을 내 컴퓨터에서 받아 보는 show-webhooks.mjs도 내려받을 수 있습니다.',
      en: '@dojang/client and @dojang/embed are installed by the address of the server. show-webhooks.mjs shows webhooks on your machine during development.',
    },
    entry: 'The server offers its packages',
    link: '/developer#client',
  },
  {
    day: '2026-11-28',
    kind: 'changed',
    title: { ko: '생성 도구로 읽는 API 명세', en: 'A description for generators' },
    text: {
      ko: 'OpenAPI 문서에 서버와 라이선스, 거절된 호출의 응답 형식을 담았습니다. Redocly의 엄격한 규칙과 openapi-typescript로 매번 검사합니다.',
      en: 'The OpenAPI document names its server, its license and what a refused call returns. Redocly’s strict rules and openapi-typescript check it with every change.',
    },
    entry: '`/v1/openapi.json` and `/openapi/openapi.json` name their server',
    link: '/developer/reference',
  },
  {
    day: '2026-11-28',
    kind: 'changed',
    title: { ko: '변경 내용이나 메모가 남은 파일', en: 'Files with tracked changes or comments' },
    text: {
      ko: '변경 내용이나 메모가 남은 파일은 개수와 함께 1218로 거절합니다. acceptsChanges: true로 보내면 변경 내용을 모두 적용하고 메모를 뺀 모습으로 올립니다.',
      en: 'A file with tracked changes or comments is refused with code 1218 and their counts. With acceptsChanges: true all changes are accepted and the comments left out.',
    },
    entry: 'Files with tracked changes or comments',
    link: '/developer/reference#uploadFile',
  },
  {
    day: '2026-11-26',
    kind: 'added',
    title: { ko: '파일로 시작하는 임베딩 세션', en: 'Embedded sessions that begin with a file' },
    text: {
      ko: '서명 요청 작성 세션에 fileId나 templateId를 지정하면 초안을 만들어 입력란을 배치하는 화면부터 엽니다. 감사추적과 인증서에 서명한 사이트가 표시됩니다.',
      en: 'A session for making a request takes a fileId or a templateId, makes the draft and opens at placing fields. Audit trail and certificate name the site of a signature.',
    },
    entry: 'The audit trail, the certificate and the history name the site',
    link: '/developer/embedding',
  },
  {
    day: '2026-11-24',
    kind: 'added',
    title: { ko: 'OAuth 앱', en: 'OAuth apps' },
    text: {
      ko: '다른 서비스가 사용자의 동의를 받아 API를 호출할 수 있습니다. 인가 코드 방식과 PKCE를 사용하고, 권한 범위는 API 키와 같습니다.',
      en: 'Other services call the API with the consent of a user: authorization code with PKCE, and the scopes of API keys.',
    },
    entry: 'OAuth for other programs',
    link: '/developer/oauth',
  },
  {
    day: '2026-11-24',
    kind: 'added',
    title: { ko: 'MCP 서버', en: 'MCP server' },
    text: {
      ko: 'AI 도구에서 문서를 찾고, 초안을 만들고, 확인한 뒤 발송할 수 있습니다.',
      en: 'AI tools find documents, make drafts, and send them after a confirmation.',
    },
    entry: 'MCP server',
    link: '/developer/oauth#mcp',
  },
  {
    day: '2026-11-24',
    kind: 'added',
    title: { ko: '임베딩', en: 'Embedding' },
    text: {
      ko: '서명, 문서 열람, 서명 요청 작성, 템플릿 편집 화면을 내 사이트 안에서 열 수 있습니다. 30분 세션, 스크립트와 React 컴포넌트, 이벤트를 제공합니다.',
      en: 'Screens for signing, viewing, making requests and editing templates open inside your site, by sessions of 30 minutes, a script, a React component and events.',
    },
    entry: 'Embedding',
    link: '/developer/embedding',
  },
  {
    day: '2026-11-24',
    kind: 'added',
    title: { ko: '테스트 키', en: 'Test keys' },
    text: {
      ko: 'dj_test_로 시작하는 키로 포인트와 메시지 없이 시험할 수 있습니다. 서명 링크는 응답의 testLinks에 있고, 문서는 30일 뒤 삭제됩니다.',
      en: 'Keys that begin with dj_test_ make documents without points and messages. Their signing links are in testLinks, and they are deleted after 30 days.',
    },
    entry: 'Keys for tests',
    link: '/developer#test-mode',
  },
  {
    day: '2026-11-24',
    kind: 'added',
    title: { ko: '개발자 센터와 TypeScript 클라이언트', en: 'Developer center and TypeScript client' },
    text: {
      ko: '가이드, 응답 코드, API 레퍼런스와 @dojang/client를 공개했습니다. 예제는 curl, TypeScript, Python으로 제공합니다.',
      en: 'Guides, response codes, the API reference and @dojang/client, with examples in curl, TypeScript and Python.',
    },
    entry: 'Developer center',
    link: '/developer',
  },
  {
    day: '2026-11-23',
    kind: 'added',
    title: { ko: '웹훅', en: 'Webhooks' },
    text: {
      ko: '문서와 참여자의 이벤트를 등록한 주소로 전송합니다. v1과 v1a 서명, 3일 동안의 재시도, 전송 기록과 재발송을 지원합니다.',
      en: 'Events of documents and participants are sent to your address, with v1 and v1a signatures, retries for three days, a log of deliveries, and sending again.',
    },
    entry: 'Webhooks',
    link: '/developer/webhook',
  },
  {
    day: '2026-11-23',
    kind: 'added',
    title: { ko: '멱등 키 지원 확대', en: 'More calls with idempotency keys' },
    text: {
      ko: '파일 업로드, 요청 취소, 알림 재발송, 대량 전송 취소에서 Idempotency-Key를 사용할 수 있습니다.',
      en: 'Uploading a file, canceling, reminding, and canceling a bulk accept an Idempotency-Key.',
    },
    entry: 'Uploading a file, canceling, reminding',
    link: '/developer#idempotency',
  },
  {
    day: '2026-11-23',
    kind: 'added',
    title: { ko: 'API v1 공개', en: 'API v1' },
    text: {
      ko: 'API 키와 액세스 토큰, 파일과 템플릿으로 서명 요청, 문서 조회와 내려받기, 알림과 취소, 대량 전송, 포인트 조회를 제공합니다.',
      en: 'API keys and access tokens, requests from files and templates, documents and downloads, reminders and cancellation, bulk sending, and points.',
    },
    entry: 'Programming interface',
    link: '/developer/reference',
  },
];
