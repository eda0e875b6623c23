import type { Guide } from '../blocks.ts';

export const embedding: Guide = {
  lead: '서명, 문서 열람, 서명 요청 작성, 템플릿 편집 화면을 내 사이트 안에서 엽니다. 쿠키와 브라우저 저장소를 사용하지 않으므로 서드파티 쿠키를 차단한 브라우저에서도 열립니다.',
  sections: [
    {
      id: 'how',
      title: '작동 방식',
      blocks: [
        {
          steps: [
            [
              '사이트 등록',
              '설정 > 외부 링크에서 화면을 넣을 사이트를 등록합니다. `https://hr.example.com`처럼 경로 없이 정확한 주소를 입력합니다.',
            ],
            [
              '세션 생성',
              '서버에서 [임베딩 세션](/developer/reference#createEmbeddedSession)을 만듭니다. 세션은 30분 동안 화면 하나만 엽니다.',
            ],
            ['화면 표시', '페이지에서 스크립트에 `url`과 `token`을 넘기면 화면이 열립니다.'],
            ['이벤트 수신', '서명 완료와 같은 이벤트를 받아 다음 화면으로 안내합니다.'],
          ],
        },
        {
          note: 'API 키와 액세스 토큰은 서버에만 두세요. 페이지에는 세션의 `url`과 `token`만 전달합니다.',
          tone: 'warn',
        },
      ],
    },
    {
      id: 'session',
      title: '세션 만들기',
      blocks: [
        '`embedding:write` 범위가 있는 키가 필요합니다. `kind`에 따라 열 대상을 지정합니다.',
        {
          head: ['kind', '여는 화면', '지정할 값'],
          rows: [
            ['`signing`', '참여자 한 명의 서명', '`documentId`, `participantId`'],
            ['`viewing`', '문서 열람과 내려받기', '`documentId`'],
            ['`signCreating`', '서명 요청 작성과 발송', '`documentId`, `fileId`, `templateId` 중 하나'],
            ['`templateEditing`', '템플릿 편집', '`templateId`'],
          ],
        },
        '`signCreating`에 [올린 파일](/developer/reference#uploadFile)의 `fileId`나 템플릿의 `templateId`를 지정하면 초안을 만들어 입력란을 배치하는 화면부터 엽니다. 초안의 이름은 `name`으로 정하고, 번호는 응답의 `documentId`로 받습니다. 이미 만든 초안을 열려면 `send: false`로 [만든 문서](/developer/reference#createDocument)의 `documentId`를 지정합니다.',
        '서명 화면에서는 링크로 서명할 때와 같이 연락처를 확인하고 인증을 진행합니다.',
      ],
      sample: 'embed-screen',
    },
    {
      id: 'page',
      title: '페이지에 넣기',
      blocks: [
        '빌드 도구가 없으면 스크립트 `https://YOUR-DOJANG/embed/v1.js`를 넣습니다. 압축한 크기가 5 KB 이하입니다.',
        '번들러를 사용하면 이 서버가 제공하는 `@dojang/embed` 패키지([dojang-embed.tgz](/packages/dojang-embed.tgz))를 설치합니다. React에서는 `DojangScreen` 컴포넌트를 사용합니다.',
        {
          list: [
            '`title`: 화면 읽기 프로그램이 읽는 화면 이름',
            '`hasAutoHeight`: 내용에 맞춰 높이를 바꿉니다. 지정하지 않으면 요소의 높이를 채웁니다.',
            '`locale`: 스크립트가 표시하는 안내의 언어(`ko`, `en`)',
            '`destroy()`: 화면을 닫고 정리합니다.',
          ],
        },
        '페이지에 콘텐츠 보안 정책이 있다면 `script-src`와 `frame-src`에 도장의 주소를 추가해 주세요.',
      ],
      files: [
        { file: 'embed/script.html', title: 'HTML' },
        { file: 'embed/install.sh', title: '설치' },
        { file: 'embed/module.ts', title: 'TypeScript' },
        { file: 'embed/react.tsx', title: 'React' },
      ],
    },
    {
      id: 'events',
      title: '이벤트',
      blocks: [
        '모든 이벤트에는 버전을 뜻하는 `dojang: 1`이 있습니다. 새 이벤트가 추가될 수 있으므로 모르는 `type`은 무시해 주세요.',
        {
          head: ['type', '발생 시점', '함께 오는 값'],
          rows: [
            ['`ready`', '화면이 열렸을 때', '`kind`'],
            ['`resize`', '내용의 높이가 바뀌었을 때', '`height`(픽셀)'],
            ['`sent`', '문서를 발송하거나 예약했을 때', '`documentId`'],
            ['`saved`', '템플릿을 저장했을 때', '`templateId`'],
            ['`signed`', '참여자가 서명했을 때', '`documentId`, `participantId`'],
            ['`refused`', '참여자가 서명을 거절했을 때', '`documentId`, `participantId`'],
            ['`closed`', '사용자가 닫기를 눌렀을 때', '없음'],
            ['`error`', '화면을 열 수 없거나 세션이 끝났을 때', '`fault`, `message`'],
          ],
        },
        '문서에 결제 요청이 있으면 서명을 마친 뒤 결제창이 새 탭에서 열리고, 결제 결과는 서명하던 화면에 표시됩니다.',
        '이벤트는 화면을 바꾸는 데만 사용하고, 계약의 상태는 서버에서 [문서 조회](/developer/reference#document)나 [웹훅](/developer/webhook)으로 확인해 주세요.',
      ],
    },
    {
      id: 'security',
      title: '보안과 오류',
      blocks: [
        {
          list: [
            '화면은 세션에 지정한 사이트에서만 열립니다. 다른 사이트에서는 브라우저가 표시하지 않고 `notConnected` 오류를 전달합니다.',
            '서명자가 한 일과 문서 열람은 어느 사이트 안에서 이루어졌는지와 함께 감사추적에 기록되고, 인증서에도 사이트 주소가 표시됩니다.',
            '토큰은 주소에 포함되지 않으며, 화면이 열린 동안 메모리에만 있습니다.',
            '세션은 30분이 지나거나, 키를 폐기하거나, 사이트를 삭제하거나, [세션을 종료](/developer/reference#endEmbeddedSession)하면 바로 끝납니다.',
            '세션이 끝나면 `sessionEnded` 오류를 전달합니다. 새 세션을 만들어 다시 열어 주세요. 저장된 내용은 그대로 있습니다.',
            '`http://localhost` 사이트는 테스트 키로 만든 세션에서만 사용할 수 있습니다.',
          ],
        },
      ],
    },
  ],
};
