import type { Guide } from '../blocks.ts';

export const intro: Guide = {
  lead: '도장 API로 서명 요청을 보내고, 진행 상태를 확인하고, 완료된 문서를 내려받을 수 있습니다. API 키만 있으면 5분 안에 API를 호출할 수 있습니다.',
  sections: [
    {
      id: 'first-request',
      title: '5분 만에 API 호출하기',
      blocks: [
        {
          steps: [
            [
              'API 키 발급',
              '[설정 > 개발자](/settings?tab=developer)에서 테스트 키를 발급합니다. 권한 범위는 ‘서명 요청에 필요한 범위’를 선택합니다. 키는 발급할 때 한 번만 표시되므로 안전한 곳에 보관해 주세요.',
            ],
            [
              '환경 변수 설정',
              '`DOJANG_URL`에 서비스 주소(`https://YOUR-DOJANG`)를, `DOJANG_API_KEY`에 발급한 키를 설정합니다.',
            ],
            [
              '첫 호출',
              '키를 발급한 계정의 이름과 키의 종류, 권한 범위를 조회합니다. 어떤 권한 범위의 키로도 호출할 수 있습니다. 이름이 출력되면 연동 준비가 끝난 것입니다.',
            ],
          ],
        },
        '다음 단계로 [서명 요청](/developer/sign-request)을 보내고, [웹훅](/developer/webhook)으로 진행 상태를 받아 보세요.',
      ],
      sample: 'first-request',
    },
    {
      id: 'client',
      title: 'TypeScript 클라이언트',
      blocks: [
        'TypeScript와 JavaScript에서는 `@dojang/client`를 사용할 수 있습니다. Node.js 20 이상에서 동작하며 다른 패키지에 의존하지 않습니다.',
        '패키지는 이 서버가 제공합니다. [dojang-client.tgz](/packages/dojang-client.tgz)의 주소로 설치하므로 npm 레지스트리에 접속하지 않아도 됩니다.',
        {
          list: [
            '액세스 토큰을 자동으로 발급하고 갱신합니다.',
            '일시적인 오류(429, 502, 503, 504)와 연결 실패는 간격을 늘려 가며 다시 시도합니다. `Retry-After`를 따릅니다.',
            '`Idempotency-Key`를 요청마다 만들어, 다시 시도해도 한 번만 처리됩니다.',
            '오류는 `code`, `message`, `field`가 있는 `DojangError`로 전달합니다.',
          ],
        },
        {
          note: '서버를 업데이트하면 같은 주소의 패키지도 바뀝니다. `npm ci`로 배포하는 프로젝트는 파일을 내려받아 저장소에 두고 `npm install ./dojang-client.tgz`로 설치해 주세요.',
          tone: 'info',
        },
        '다른 언어에서는 HTTP로 직접 호출하거나 [OpenAPI 문서](/openapi/openapi.json)로 클라이언트를 만들 수 있습니다.',
      ],
      files: [{ file: 'install.sh', title: '설치' }],
    },
    {
      id: 'replies',
      title: '응답 형식과 오류 처리',
      blocks: [
        '모든 응답은 `code`, `msg`, `result`로 구성됩니다. 성공하면 `code`가 0입니다. 오류이면 HTTP 상태 코드도 오류의 종류에 맞게 바뀝니다.',
        {
          list: [
            '프로그램에서는 `code`로 분기해 주세요. `msg`의 문구는 바뀔 수 있습니다.',
            '입력값이 잘못된 경우 `result.field`가 해당 값의 위치를 알려 줍니다. 예: `participants.0.name`',
            '알 수 없는 키가 하나라도 있으면 요청 전체를 처리하지 않습니다(`1117`). `result.nearest`가 가장 비슷한 키를 알려 줍니다.',
            '`Accept-Language: en`을 보내면 `msg`를 영어로 받습니다.',
            '500은 서버의 오류입니다. 같은 `Idempotency-Key`로 잠시 후 다시 시도해 주세요.',
          ],
        },
        '전체 목록은 [응답 코드](/developer/error-code)에서 확인할 수 있습니다.',
        '모든 응답에는 요청 번호가 담긴 `x-request-id` 헤더가 있습니다. 서비스 오류의 `msg`는 같은 번호로 끝나며, 문의할 때 알려 주시면 원인을 확인할 수 있습니다.',
      ],
      examples: [
        { title: '성공', json: '{\n  "code": 0,\n  "msg": "",\n  "result": { "balance": 120 }\n}' },
        {
          title: '오류 · HTTP 400',
          json: '{\n  "code": 1307,\n  "msg": "연락처를 확인해 주세요: participants.0",\n  "result": { "field": "participants.0" }\n}',
        },
      ],
    },
    {
      id: 'unknown-keys',
      title: '알 수 없는 키',
      blocks: [
        '본문과 쿼리에 레퍼런스에 없는 키가 있으면 아무것도 처리하지 않고 오류로 답합니다. `reservatonDate`처럼 잘못 쓴 키를 무시하면 예약하려던 문서가 바로 발송되기 때문입니다. 목록과 그 안의 항목까지 모두 확인합니다.',
        '다음 키는 보내도 되지만 아무 효과가 없습니다. 응답에서 읽은 값을 그대로 보내는 클라이언트를 위한 것입니다.',
        {
          head: ['위치', '효과가 없는 키'],
          rows: [
            ['모든 호출의 쿼리', '`timestamp`'],
            [
              '`participants[]`',
              '`participantId`, `dragKey`, `status`, `phone`, `email`, `signingExpiry`, 빈 값의 `authType`',
            ],
            ['`fields[]`', '`value`, `textValueText`, `dateValue`'],
            ['`requesterFields[]`', '`textValueText`, `dateValue`'],
          ],
        },
        '서명 전 본인 확인은 `participants[].authentications`로 설정합니다. 값이 있는 `participants[].authType`은 거부됩니다.',
      ],
      examples: [
        {
          title: '오류 · HTTP 400',
          json: '{\n  "code": 1117,\n  "msg": "알 수 없는 항목입니다: reservatonDate. 가장 비슷한 항목은 reservationDate입니다.",\n  "result": { "field": "reservatonDate", "nearest": "reservationDate" }\n}',
        },
      ],
    },
    {
      id: 'idempotency',
      title: '멱등 키',
      blocks: [
        '응답을 받지 못한 요청을 다시 보내도 한 번만 처리되게 하려면 `Idempotency-Key` 헤더를 함께 보내 주세요. UUID처럼 요청마다 새로운 값을 사용합니다.',
        {
          list: [
            '24시간 동안 같은 키와 같은 내용의 요청은 한 번만 처리되고, 처음과 같은 응답을 받습니다.',
            '같은 키로 다른 내용을 보내면 거부됩니다.',
            '오류 응답은 저장되지 않으므로, 입력값을 수정해 같은 키로 다시 보낼 수 있습니다.',
          ],
        },
        '지원하는 호출에는 레퍼런스에 **멱등 키** 표시가 있습니다.',
      ],
    },
    {
      id: 'paging',
      title: '페이지 조회',
      blocks: [
        '문서 목록은 최근에 만든 순으로 조회합니다. 응답의 `nextCursor`를 다음 요청의 `cursor`로 그대로 보내 주세요. `nextCursor`가 `null`이면 마지막 페이지입니다. `limit`은 1~100이며 기본값은 20입니다.',
        '조회를 시작할 때 있던 문서는 조회하는 동안 바뀌어도 정확히 한 번 나옵니다. 만든 순서는 바뀌지 않기 때문입니다. 조회를 시작한 뒤에 만든 문서, 그동안 삭제되었거나 조건(`status`, `search`)에 맞게 또는 맞지 않게 바뀐 문서는 나올 수도 있고 나오지 않을 수도 있습니다.',
        '**변경된 문서만 가져오기**: `updatedAfter`에 시각을 보내면 그 시각부터 바뀐 문서(`updatedAt`)를 먼저 바뀐 순으로 조회합니다. 조회하는 동안 바뀐 문서는 뒤에서 다시 나오므로, 같은 `documentId`는 나중 것을 저장해 주세요. 한 번의 조회에서는 모든 요청에 같은 `updatedAfter`를 보냅니다.',
        {
          list: [
            '다음 조회의 `updatedAfter`로는 이번에 받은 가장 늦은 `updatedAt`에서 5분을 뺀 시각을 사용해 주세요. 처리 중이던 변경까지 빠짐없이 받을 수 있습니다.',
            '삭제된 문서는 목록에 나오지 않습니다. 한 문서를 조회했을 때 404이면 삭제되었거나 더 이상 볼 수 없는 문서입니다.',
          ],
        },
      ],
      sample: 'list-documents',
    },
    {
      id: 'limits',
      title: '호출 한도',
      blocks: [
        'API 키마다 1분에 600회까지 호출할 수 있습니다. 남은 횟수는 응답 헤더로 확인합니다.',
        {
          head: ['헤더', '뜻'],
          rows: [
            ['`RateLimit-Policy`', '한도. `q`는 횟수, `w`는 초 단위 기간입니다.'],
            ['`RateLimit`', '남은 한도. `r`은 남은 횟수, `t`는 초기화까지 남은 초입니다.'],
            ['`Retry-After`', '한도를 넘은 경우(429), 다시 시도할 때까지 기다릴 초입니다.'],
          ],
        },
      ],
      examples: [
        { title: '응답 헤더', json: 'RateLimit-Policy: "key";q=600;w=60\nRateLimit: "key";r=598;t=41' },
      ],
    },
    {
      id: 'test-mode',
      title: '테스트 키로 시험하기',
      blocks: [
        '`dj_test_`로 시작하는 테스트 키로 만든 문서는 포인트를 사용하지 않고 메시지도 보내지 않습니다. 모든 페이지에 워터마크가 표시되며, 30일이 지나면 삭제됩니다.',
        {
          list: [
            '**서명**: 문서 상세 응답의 `testLinks`에 있는 링크로 서명자가 되어 서명해 봅니다. 참여자의 연락처를 입력해야 열립니다.',
            '**구분**: 테스트 키로는 테스트 문서만, 실제 키로는 실제 문서만 조회할 수 있습니다. 웹훅 본문의 `livemode`는 테스트에서 `false`입니다.',
            '**제한**: 결제 요청, 휴대전화 인증, 예약 발송, 대량 전송과 웹훅 관리는 테스트 키로 사용할 수 없습니다.',
          ],
        },
        '[API 레퍼런스](/developer/reference)에서 키를 입력해 요청을 바로 보내 볼 수 있습니다. 입력한 키는 저장되지 않습니다.',
      ],
    },
    {
      id: 'going-live',
      title: '운영 시작 전 확인 사항',
      blocks: [
        {
          list: [
            'API 키는 서버에만 보관합니다. 브라우저와 모바일 앱에 넣지 마세요.',
            '필요한 권한 범위만 선택하고, 서버의 IP 주소를 허용 IP로 등록합니다.',
            '모든 쓰기 요청에 `Idempotency-Key`를 보냅니다.',
            '웹훅의 서명을 검증하고, 같은 이벤트를 두 번 받아도 한 번만 처리합니다.',
            '`code`를 기준으로 오류를 처리하고, 알 수 없는 코드도 안전하게 처리합니다.',
            '키는 1년 동안 유효합니다. 만료 한 달 전에 재발급하는 일정을 정해 둡니다.',
            '포인트를 사용하는 서버라면 포인트가 부족하지 않도록 자동충전을 설정하거나 남은 포인트를 확인합니다.',
          ],
        },
      ],
    },
  ],
};

export const auth: Guide = {
  lead: 'API 키로 30분 동안 유효한 액세스 토큰을 발급받아 모든 요청에 사용합니다.',
  sections: [
    {
      id: 'key',
      title: 'API 키',
      blocks: [
        '[설정 > 개발자](/settings?tab=developer)에서 발급합니다. 키는 발급한 계정의 권한으로 동작하며, 발급할 때 한 번만 표시됩니다. 서버에는 해시만 저장합니다.',
        {
          note: 'API 키를 소스 코드나 공개된 저장소에 넣지 마세요. 노출되었다면 바로 폐기하고 새로 발급해 주세요.',
          tone: 'warn',
        },
      ],
    },
    {
      id: 'token',
      title: '액세스 토큰 발급',
      blocks: [
        '`POST /openapi/v1/auth/token`에 API 키를 보내면 액세스 토큰을 받습니다. 이후 요청에는 `Authorization: Bearer` 헤더로 토큰을 보내 주세요.',
        '토큰은 30분(1,800초) 뒤 만료됩니다. 만료되면(`441`) 새로 발급해 다시 요청합니다. TypeScript 클라이언트는 자동으로 갱신합니다.',
        'Python 예제는 오른쪽의 `dojang.py`를 함께 사용합니다. 표준 라이브러리만 필요합니다.',
      ],
      sample: 'first-request',
      files: [{ file: 'dojang.py' }],
    },
    {
      id: 'scopes',
      title: '권한 범위',
      blocks: [
        '키를 발급할 때 필요한 범위만 선택합니다. 발급한 뒤에도 관리자가 범위를 바꿀 수 있으며, 바뀐 범위는 다음 호출부터 적용되고 키의 변경 내역에 남습니다. 범위가 없는 호출은 `2002`로 거부됩니다. `GET /openapi/v1/me`는 범위 없이 호출할 수 있습니다.',
        {
          head: ['범위', '허용하는 작업'],
          rows: [
            ['`documents:read`', '문서 조회·내려받기'],
            ['`documents:write`', '파일 업로드, 서명 요청·취소·알림'],
            ['`templates:read`', '템플릿 조회'],
            ['`bulk:read`, `bulk:write`', '대량 전송 조회, 시작·취소'],
            ['`folders:read`, `members:read`', '폴더 조회, 구성원 조회'],
            ['`points:read`', '포인트 조회'],
            ['`webhooks:read`, `webhooks:write`', '웹훅 조회, 등록·변경·발송'],
            ['`embedding:write`', '내 사이트에 화면 넣기'],
          ],
        },
      ],
    },
    {
      id: 'addresses',
      title: '허용 IP',
      blocks: [
        '키를 사용할 IP 주소를 20개까지 등록할 수 있습니다. `203.0.113.7`처럼 하나를, `203.0.113.0/24`처럼 대역을 입력합니다. 다른 주소에서 호출하면 `2001`로 거부됩니다.',
      ],
    },
    {
      id: 'reissue',
      title: '만료와 재발급',
      blocks: [
        '키는 1년 동안 유효하며, 만료 한 달 전부터 재발급할 수 있습니다. 재발급해도 이전 키는 원래 만료일까지 사용할 수 있으므로 중단 없이 교체할 수 있습니다.',
        '폐기한 키는 바로 사용할 수 없으며 되돌릴 수 없습니다. 발급한 계정의 권한이 바뀌면 키의 권한도 바로 바뀝니다.',
      ],
    },
  ],
};
