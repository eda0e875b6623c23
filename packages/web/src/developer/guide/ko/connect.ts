import type { Guide } from '../blocks.ts';

export const webhook: Guide = {
  lead: '문서와 참여자에게 일어난 일을 등록한 주소로 바로 알려 드립니다. Standard Webhooks 규격을 따릅니다.',
  sections: [
    {
      id: 'register',
      title: '웹훅 등록',
      blocks: [
        '[웹훅 등록](/developer/reference#createWebhook)으로 이벤트를 받을 `https` 주소를 등록합니다. 이벤트를 지정하지 않으면 모든 이벤트를 받습니다. 응답의 `secret`은 서명을 검증할 때 사용합니다.',
        {
          list: [
            '웹훅은 20개까지 등록할 수 있습니다.',
            '공인 IP 주소로만 전송합니다. 사설망 주소와 리디렉션은 허용하지 않습니다. 개발할 때는 [내 컴퓨터에서](/developer/webhook#local) 받을 수 있습니다.',
            '등록한 뒤 [테스트 발송](/developer/reference#testWebhook)으로 수신을 확인해 주세요.',
          ],
        },
      ],
    },
    {
      id: 'events',
      title: '이벤트 종류',
      blocks: [
        {
          head: ['이벤트', '발생 시점'],
          rows: [
            ['`document.sent`', '서명 요청을 발송했을 때'],
            ['`document.viewed`', '참여자가 문서를 열람했을 때'],
            ['`document.completed`', '모든 참여자가 서명을 완료했을 때'],
            ['`document.sealed`', '완료 문서에 전자서명을 적용했을 때'],
            ['`document.rejected`', '서명이 거절되어 문서가 종료되었을 때'],
            ['`document.cancelled`', '요청이 취소되었을 때'],
            ['`document.expiryChanged`', '서명 기한이 변경되었을 때'],
            [
              '`document.correctionOpened`',
              '요청자가 문서 수정을 시작했을 때. 그동안 아무도 서명할 수 없습니다.',
            ],
            [
              '`document.corrected`',
              '수정한 문서를 보냈을 때. 다시 서명할 참여자에게는 `participant.asked`가 이어집니다.',
            ],
            ['`document.correctionClosed`', '요청자가 문서 수정을 취소했거나 72시간이 지났을 때'],
            ['`participant.asked`', '참여자에게 서명을 요청했을 때'],
            ['`participant.signed`', '참여자가 서명했을 때'],
            ['`participant.approved`', '검토자가 승인했을 때'],
            ['`participant.returned`', '검토자가 반려했을 때'],
            ['`participant.viewed`', '열람자가 문서를 열람했을 때'],
            ['`participant.refused`', '참여자가 서명을 거절했을 때'],
            ['`participant.withdrew`', '참여자가 서명을 취소했을 때'],
            ['`participant.expired`', '참여자의 서명 기한이 지났을 때'],
            ['`participant.contactChanged`', '참여자의 연락처가 변경되었을 때'],
            ['`participant.changed`', '참여자의 이름, 연락처, 언어, 인증이 변경되었을 때'],
            ['`participant.delegated`', '서명자가 다른 사람에게 서명을 위임했을 때'],
            ['`participant.delegationTakenBack`', '요청자가 서명 위임을 취소했을 때'],
            ['`webhook.test`', '테스트 발송을 했을 때'],
          ],
        },
      ],
    },
    {
      id: 'payload',
      title: '요청 형식',
      blocks: [
        '본문에는 문서, 상태, 참여자만 포함되며 연락처는 포함되지 않습니다. 이벤트는 순서가 바뀌어 도착할 수 있으므로 `seq`로 순서를 판단해 주세요.',
        {
          head: ['헤더', '뜻'],
          rows: [
            ['`webhook-id`', '이벤트 ID. 다시 보내도 바뀌지 않습니다.'],
            ['`webhook-timestamp`', '전송 시각(초 단위 Unix 시간)'],
            ['`webhook-signature`', '공백으로 구분한 하나 이상의 서명'],
          ],
        },
      ],
      examples: [
        {
          title: '본문',
          json: '{\n  "type": "participant.signed",\n  "timestamp": "2026-11-24T01:12:04.512Z",\n  "data": {\n    "documentId": "x3v9k2m7q1w8e5r4t6y0",\n    "name": "비밀유지 계약서",\n    "status": "on_going",\n    "seq": 7,\n    "participant": {\n      "participantId": "p8h2c6n4b1z7d9s3f5g0",\n      "name": "김하나"\n    }\n  }\n}',
        },
      ],
    },
    {
      id: 'verify',
      title: '서명 검증',
      blocks: [
        '`webhook-id`, `webhook-timestamp`, 받은 그대로의 본문을 점(`.`)으로 연결한 값에 서명합니다. JSON으로 해석했다가 다시 만든 본문은 검증되지 않습니다.',
        {
          list: [
            '`v1`: 비밀값(`whsec_…`)을 사용하는 HMAC-SHA256 서명',
            '`v1a`: 공개 키(`whpk_…`)로 검증하는 Ed25519 서명',
            '전송 시각이 현재와 5분 넘게 차이 나면 거부해 주세요.',
            '서명이 여러 개이면 하나라도 맞으면 됩니다. 비밀값을 교체하면 24시간 동안 이전 비밀값으로도 함께 서명합니다.',
          ],
        },
      ],
      sample: 'verify-webhook',
    },
    {
      id: 'local',
      title: '내 컴퓨터에서 받기',
      blocks: [
        '`npm start`로 시작한 개발용 서버는 같은 컴퓨터의 `http://127.0.0.1`과 `http://localhost` 주소로도 웹훅을 전송합니다. 운영 서버(`npm run start:production`)는 공인 IP 주소의 `https`로만 전송합니다.',
        {
          steps: [
            [
              '웹훅 등록',
              '[설정 > 개발자](/settings?tab=developer)에서 `http://127.0.0.1:8080/`을 등록하고 비밀 키(`whsec_…`)를 복사합니다.',
            ],
            [
              '수신 프로그램 실행',
              '클라이언트를 설치하고 [show-webhooks.mjs](/packages/show-webhooks.mjs)를 내려받아 비밀 키와 함께 실행합니다.',
            ],
            [
              '이벤트 확인',
              '테스트를 보내거나 서명 요청을 보내면 서명을 확인한 이벤트가 출력됩니다. 서명이 맞지 않는 요청은 `refused`로 출력하고 400으로 응답합니다.',
            ],
          ],
        },
        '운영 서버의 웹훅을 내 컴퓨터에서 받으려면 공개 `https` 주소를 내 컴퓨터로 연결해 주는 터널을 사용해 주세요.',
      ],
      files: [{ file: 'local-webhooks.sh', title: '설치와 실행' }, { file: 'show-webhooks.mjs' }],
    },
    {
      id: 'reply',
      title: '응답과 재시도',
      blocks: [
        '20초 안에 2xx로 응답해 주세요. 이벤트를 저장한 뒤 바로 응답하고, 처리는 나중에 하는 것이 좋습니다. 같은 `webhook-id`를 두 번 받으면 두 번째는 처리하지 않고 2xx로 응답합니다.',
        {
          list: [
            '실패하면 5초, 5분, 30분, 2시간, 5시간, 10시간, 14시간, 20시간, 24시간 간격으로 모두 10번 시도합니다.',
            '`Retry-After` 헤더를 보내면 최대 하루까지 그 시간만큼 기다립니다.',
            '72시간 동안 계속 실패하거나 410으로 응답하면 웹훅을 끄고 이메일로 알려 드립니다.',
            '[전송 기록](/developer/reference#webhookDeliveries)은 30일 동안 보관하며, 그 안에는 [다시 보낼](/developer/reference#manualSendWebhook) 수 있습니다.',
          ],
        },
      ],
    },
  ],
};
