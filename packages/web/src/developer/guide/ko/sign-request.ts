import type { Guide } from '../blocks.ts';

export const signRequest: Guide = {
  lead: '템플릿이나 파일로 서명을 요청하고, 진행 상태를 확인하고, 완료된 문서를 내려받습니다.',
  sections: [
    {
      id: 'template',
      title: '템플릿으로 요청하기',
      blocks: [
        '입력란과 역할이 정해진 템플릿이 있으면 가장 간단합니다. 템플릿의 ID는 [템플릿](/template) 목록에서 더 보기 > API용 ID 복사로 복사합니다. 템플릿을 조회해 역할의 `key`를 확인하고, 역할마다 서명할 사람을 지정해 보냅니다.',
        '`send`를 `true`로 보내면 바로 발송하고, 생략하면 임시 저장합니다.',
        {
          note: '포인트를 사용하는 서버에서는 발송할 때 포인트가 차감됩니다. 문서 1건에 1포인트이며, 설정에 따라 참여자마다 1포인트입니다.',
          tone: 'info',
        },
      ],
      sample: 'send-template',
    },
    {
      id: 'file',
      title: '파일로 요청하기',
      blocks: [
        {
          steps: [
            [
              '파일 업로드',
              '파일을 Base64로 보냅니다. PDF, 한글(hwp, hwpx), Word, Excel, PowerPoint, JPG, PNG 파일을 5MB까지 올릴 수 있습니다. 변경 내용이나 메모가 남은 파일은 `acceptsChanges: true`로 보낼 때만, 모두 적용하고 메모를 뺀 모습으로 변환합니다.',
            ],
            [
              '변환 확인',
              '`state`가 `ready`가 될 때까지 조회합니다. 변환하지 못하면 오류의 이유를 응답합니다.',
            ],
            ['요청 발송', '참여자와 입력란을 함께 보냅니다.'],
          ],
        },
      ],
      sample: 'send-file',
    },
    {
      id: 'fields',
      title: '입력란의 위치',
      blocks: [
        '위치와 크기는 페이지에 대한 비율(0~1)입니다. `x`와 `y`는 페이지의 왼쪽 위를 기준으로 한 입력란의 왼쪽 위 모서리입니다. `page`는 1부터 시작합니다.',
        {
          head: ['type', '입력란'],
          rows: [
            ['`signature`, `stamp`, `initials`', '서명, 도장, 이니셜'],
            ['`text`, `date`', '텍스트, 날짜'],
            ['`check`, `radio`, `dropdown`', '체크, 단일 선택, 드롭다운'],
            ['`attachment`', '첨부 파일 요청'],
          ],
        },
        '위치를 직접 계산하기 어렵다면 화면에서 템플릿을 만든 뒤 템플릿으로 요청하는 방법을 권장합니다.',
      ],
      examples: [
        {
          title: '입력란',
          json: '{\n  "key": "signature",\n  "dragKey": "signature",\n  "type": "signature",\n  "participantKey": "signer",\n  "page": 1,\n  "x": 0.6,\n  "y": 0.8,\n  "width": 0.24,\n  "height": 0.06,\n  "required": true\n}',
        },
      ],
    },
    {
      id: 'participants',
      title: '참여자와 본인 인증',
      blocks: [
        '`isSequential`이 `true`이면 `signingOrder` 순서대로, `false`이면 동시에 서명을 요청합니다.',
        {
          head: ['signingMethodType', '요청 방법'],
          rows: [
            ['`email`', '이메일. `signingContactInfo`에 이메일 주소를 보냅니다.'],
            ['`kakao`', '카카오톡 알림톡. `signingContactInfo`에 휴대전화 번호를 보냅니다.'],
            ['`none`', '메시지를 보내지 않습니다. 대면 서명에 사용합니다.'],
          ],
        },
        '`authentications`로 참여자마다 인증을 3개까지 추가할 수 있습니다.',
        {
          head: ['authType', '인증'],
          rows: [
            ['`password`', '접근 암호. `authValue`에 접근 암호를, `hint`에 힌트를 보냅니다.'],
            ['`mobile_otp`', '휴대전화 문자 인증번호'],
            ['`mobile_identification`', '휴대전화 본인확인'],
          ],
        },
      ],
      examples: [
        {
          title: '참여자',
          json: '{\n  "key": "signer",\n  "name": "김하나",\n  "signingOrder": 1,\n  "signingMethodType": "email",\n  "signingContactInfo": "hana@person.example",\n  "authentications": [{ "authType": "mobile_otp", "authValue": "01000004417" }]\n}',
        },
      ],
    },
    {
      id: 'expiry',
      title: '서명 기한·알림·취소',
      blocks: [
        {
          list: [
            '**서명 기한**: `expiryMinutes`로 1일(1440)부터 365일(525600)까지 설정합니다. 진행 중에도 [변경](/developer/reference#changeExpiry)할 수 있습니다.',
            '**알림 재발송**: 서명할 차례인 참여자에게 [다시 알립니다](/developer/reference#remind). 한 시간에 한 번, 하루에 다섯 번까지 보낼 수 있습니다.',
            '**취소**: 2~200자의 사유와 함께 진행 중인 요청을 [취소합니다](/developer/reference#cancelDocument).',
          ],
        },
      ],
    },
    {
      id: 'status',
      title: '진행 상태 확인',
      blocks: [
        '상태가 바뀔 때 알림을 받으려면 반복 조회 대신 [웹훅](/developer/webhook)을 사용해 주세요. 조회는 웹훅을 놓쳤을 때의 보완 수단으로 권장합니다.',
        {
          head: ['status', '상태'],
          rows: [
            ['`draft`, `edited`', '작성 중'],
            ['`reserved`, `reservation_cancelled`', '발송 예약, 예약 취소'],
            ['`on_going`', '진행 중'],
            ['`completed`', '완료'],
            ['`rejected`', '서명 거절'],
            ['`signing_cancelled`', '서명 취소'],
            ['`request_cancelled`', '요청 취소'],
          ],
        },
      ],
      sample: 'follow-document',
    },
    {
      id: 'download',
      title: '문서와 인증서 내려받기',
      blocks: [
        '`kind`로 파일을 선택하면 최대 60초 동안 유효한 주소를 받습니다. 이 주소에는 액세스 토큰을 보내지 않습니다.',
        {
          head: ['kind', '파일'],
          rows: [
            ['`original`', '원본 PDF'],
            ['`completed`', '모든 서명이 완료된 PDF'],
            ['`audit`', '감사추적 인증서'],
            ['`all`', '완료 문서와 인증서를 묶은 파일'],
          ],
        },
        '완료 문서가 변경되지 않았는지는 [문서 검증](/verify)에서 확인할 수 있습니다.',
      ],
      sample: 'download-file',
    },
    {
      id: 'bulk',
      title: '대량 전송',
      blocks: [
        '템플릿 하나로 5,000건까지 한 번에 보냅니다. 행마다 항목 이름과 값을 JSON으로 보내거나, 엑셀 파일이나 CSV 파일을 Base64로 보냅니다. 항목은 [대량 전송 항목 조회](/developer/reference#bulkColumns)로 확인합니다.',
        '오류가 있는 행이 하나라도 있으면 아무것도 보내지 않고 모든 오류를 알려 줍니다. `onRowError`를 `leaveOut`으로 보내면 오류가 있는 행만 제외합니다.',
        '`reservationDate`로 10분 뒤부터 1년 안의 시각에 예약할 수 있습니다.',
      ],
      sample: 'send-bulk',
    },
  ],
};
