import type { Guide } from '../blocks.ts';

export const oauth: Guide = {
  lead: '다른 서비스가 사용자의 동의를 받아, 그 사용자의 계정으로 도장 API를 호출하는 방법입니다. OAuth 2.1의 인가 코드 방식과 PKCE를 사용합니다.',
  sections: [
    {
      id: 'flow',
      title: '연결 순서',
      blocks: [
        {
          steps: [
            [
              '앱 등록',
              '[설정 > 개발자](/settings?tab=developer)에서 OAuth 앱을 등록합니다. 서버에서 동작하면 서버 앱, 모바일·데스크톱·브라우저에서 동작하면 공개 앱을 선택합니다.',
            ],
            [
              '인가 요청',
              '사용자의 브라우저를 인가 주소로 보냅니다. 사용자는 로그인한 뒤 앱과 권한을 확인하고 동의합니다.',
            ],
            ['토큰 발급', '사용자가 리디렉션 URI로 돌아오면 함께 온 `code`를 토큰으로 교환합니다.'],
            ['API 호출', '액세스 토큰으로 [API](/developer/reference)를 호출합니다.'],
          ],
        },
        '자신의 계정이나 조직의 시스템만 연동한다면 [API 키](/developer/auth)가 더 간단합니다.',
      ],
    },
    {
      id: 'authorize',
      title: '인가 요청',
      blocks: [
        '모든 앱은 PKCE(`S256`)를 사용해야 합니다. `scope`를 보내지 않으면 앱에 등록된 모든 권한 범위를 요청합니다.',
        {
          list: [
            '리디렉션 URI는 등록한 값과 한 글자도 다르지 않아야 합니다. 공개 앱의 `http://127.0.0.1` 주소는 포트만 달라도 됩니다.',
            '돌아온 주소의 `state`가 보낸 값과 같은지, `iss`가 서비스 주소와 같은지 확인해 주세요.',
            '사용자가 취소하면 `error=access_denied`로 돌아옵니다.',
            '앱이나 리디렉션 URI가 잘못되면 앱으로 돌아가지 않고 도장의 화면에서 이유를 안내합니다.',
          ],
        },
      ],
      sample: 'oauth/authorize',
    },
    {
      id: 'tokens',
      title: '토큰 발급과 갱신',
      blocks: [
        '서버 앱은 클라이언트 ID와 비밀값을 HTTP Basic 인증으로 보냅니다. 공개 앱은 비밀값 없이 `client_id`를 본문에 넣습니다.',
        {
          head: ['종류', '유효 기간', '특징'],
          rows: [
            ['인가 코드', '1분', '한 번만 사용할 수 있습니다.'],
            ['액세스 토큰', '30분', '`Authorization: Bearer` 헤더로 보냅니다.'],
            ['갱신 토큰', '60일', '사용할 때마다 새 토큰으로 바뀌고 60일이 다시 시작됩니다.'],
            ['연결', '1년', '1년이 지나면 사용자에게 다시 동의를 받습니다.'],
          ],
        },
        {
          note: '이미 사용한 갱신 토큰이나 코드를 다시 보내면 탈취된 것으로 보고 연결 전체를 끊습니다. 여러 작업이 동시에 갱신하지 않도록 한곳에서 갱신해 주세요.',
          tone: 'warn',
        },
      ],
      sample: 'oauth/exchange',
    },
    {
      id: 'scopes',
      title: '권한 범위',
      blocks: [
        '권한 범위는 [API 키](/developer/auth)와 같습니다. 호출은 사용자가 지금 가진 권한과 동의한 범위 안에서만 처리됩니다. 사용자의 권한이 줄면 앱이 할 수 있는 일도 바로 줄어듭니다.',
        '범위에 없는 호출은 [2087](/developer/error-code#2087) 오류로 거절됩니다. 필요한 `scope`로 다시 동의를 받아 주세요.',
        '앱에서 권한 범위를 빼면 이미 발급된 토큰에서도 바로 빠집니다. 범위를 다시 추가해도 사용자가 새로 동의해야 쓸 수 있습니다.',
      ],
    },
    {
      id: 'end',
      title: '연결 해제',
      blocks: [
        {
          list: [
            '앱은 `POST /oauth/revoke`에 토큰을 보내 연결을 끊을 수 있습니다.',
            '사용자는 [설정 > 내 정보](/settings?tab=my)에서 연결된 앱을 보고 언제든지 해제할 수 있습니다.',
            '비밀번호를 바꾸거나, 계정이 삭제되거나, 앱이 삭제되면 연결이 끊어집니다.',
          ],
        },
      ],
    },
    {
      id: 'endpoints',
      title: '엔드포인트',
      blocks: [
        '`/.well-known/oauth-authorization-server`에서 자동으로 읽을 수 있습니다. OpenID Connect는 지원하지 않습니다.',
        {
          head: ['주소', '용도'],
          rows: [
            ['`GET /oauth/auth`', '인가 요청'],
            ['`POST /oauth/token`', '토큰 발급과 갱신'],
            ['`POST /oauth/revoke`', '토큰 폐기(RFC 7009)'],
          ],
        },
      ],
    },
    {
      id: 'mcp',
      title: 'MCP 서버',
      blocks: [
        'AI 도구에서 도장을 사용할 수 있는 MCP(Model Context Protocol) 서버를 `/mcp`에서 제공합니다. 등록한 앱의 클라이언트 ID로 연결하며, 토큰을 요청할 때 `resource`에 MCP 서버의 주소를 보내야 합니다. API용 토큰으로는 연결할 수 없습니다.',
        {
          head: ['도구', '하는 일과 권한 범위'],
          rows: [
            [
              '`find_documents`, `read_document`, `document_status`',
              '문서를 찾고 내용과 상태를 봅니다. `documents:read`',
            ],
            ['`download_document`', '60초 동안 유효한 내려받기 주소를 받습니다. `documents:read`'],
            ['`find_templates`, `read_template`', '템플릿과 역할을 봅니다. `templates:read`'],
            ['`create_draft`', '템플릿으로 초안을 만듭니다. 발송하지 않습니다. `documents:write`'],
            ['`prepare_sending`, `confirm_sending`', '받을 사람을 확인한 뒤 발송합니다. `documents:write`'],
          ],
        },
        {
          note: '한 번의 호출로는 발송되지 않습니다. `prepare_sending`이 받을 사람과 확인 토큰을 돌려주고, 사용자가 동의한 뒤 `confirm_sending`에 그 토큰을 보내야 발송됩니다. 확인 토큰은 10분 동안 유효하며, 초안이 바뀌면 사용할 수 없습니다.',
          tone: 'info',
        },
      ],
      examples: [
        {
          title: 'prepare_sending의 결과',
          json: '{\n  "documentId": "x3v9k2m7q1w8e5r4t6y0",\n  "name": "근로계약서",\n  "status": "draft",\n  "recipients": [\n    {\n      "name": "김하나",\n      "method": "email",\n      "contact": "hana@person.example",\n      "signingOrder": 1\n    }\n  ],\n  "confirmationToken": "…"\n}',
        },
      ],
    },
  ],
};
