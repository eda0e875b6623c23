import type { Offers } from '@dojang/contract';
import {
  CLOSING_DAYS,
  type Company,
  KEPT_BY_LAW,
  PRIVACY_EFFECTIVE,
  periodWords,
  RETENTION,
} from '@dojang/domain';
import { deskOf, type PolicyPart, type PolicyTemplate } from './policy-text.ts';

/** Whom the company hands personal data to: the named ones, otherwise the kinds of what this installation uses. */
function processorRows({ processors }: Company, offers: Offers): string[][] {
  if (processors.length > 0) return processors.map(({ work, company }) => [work, company]);
  return [
    ...(offers.texts ? [['알림톡과 문자의 발송', '메시지 발송 대행사']] : []),
    ['이메일의 발송', '이메일 발송 대행사'],
    ...(offers.points ? [['결제의 승인과 취소', '전자결제대행사']] : []),
    ...(offers.identity ? [['휴대전화 본인 확인', '본인확인기관']] : []),
    ['서버의 운영과 자료의 보관', '국내 클라우드 사업자'],
  ];
}

/** Who answers for personal data; without a contact of its own, that of the company. */
function officerRows({ name, privacyOfficer, email, phone, supportHours }: Company): string[][] {
  const hours = supportHours.ko === '' ? '' : ` (${supportHours.ko})`;
  const number = privacyOfficer.phone || phone;
  return [
    ['개인정보 보호책임자', privacyOfficer.name || name || '회사의 대표자'],
    ['이메일', privacyOfficer.email || email],
    ['전화', number === '' ? '' : `${number}${hours}`],
  ].filter(([, value]) => value !== '');
}

/** From a member's request to leave to the erasure, the account can be taken back. */
const UNTIL_LEFT = `탈퇴를 신청한 뒤 ${CLOSING_DAYS}일까지`;

const firstPart: PolicyPart = ({ offers }) => [
  {
    heading: '1. 수집하는 항목과 목적, 보유 기간',
    blocks: [
      '회사는 서비스에 필요한 최소한의 개인정보만 수집합니다. 선택 항목은 동의하지 않아도 서비스를 이용할 수 있습니다.',
      {
        head: ['구분', '항목', '목적', '보유 기간'],
        rows: [
          [
            '회원 가입 (필수)',
            '이름, 생년월일, 아이디, 비밀번호, 이메일, 휴대전화 번호',
            '가입 의사와 나이 확인, 로그인, 계정 찾기, 중요한 알림',
            UNTIL_LEFT,
          ],
          [
            '사업자 회원 (필수)',
            '대표자 이름, 상호, 사업자등록번호',
            '사업자 확인, 조직 만들기, 세금계산서 발급',
            UNTIL_LEFT,
          ],
          [
            '서명 참여자 (필수)',
            '이름, 이메일 또는 휴대전화 번호, 서명과 도장, 입력란에 입력한 내용, 접속 IP, 기기 종류, 본인 확인 결과',
            '서명 요청의 전달, 서명자 확인, 계약 체결의 증명',
            '계약이 끝난 뒤 5년',
          ],
          ...(offers.points
            ? [
                [
                  '결제',
                  '결제 수단의 종류, 승인 번호, 결제 금액과 시각',
                  '포인트 충전과 환불',
                  '결제한 뒤 5년',
                ],
              ]
            : []),
          ['고객 상담', '이름, 연락처, 상담 내용', '문의와 불만의 처리', '처리한 뒤 3년'],
          ['소식 받기 (선택)', '이메일, 휴대전화 번호', '새 기능과 혜택 안내', '동의를 철회할 때까지'],
          ['자동 수집', '접속 기록, 쿠키, 브라우저와 운영체제의 종류', '보안과 부정 이용 방지', '3개월'],
        ],
      },
      '비밀번호는 알아볼 수 없게 암호화해 저장하며, 회사도 원래 값을 알 수 없습니다. 카드 번호는 전자결제대행사가 처리하고 회사는 저장하지 않습니다.',
      '회사는 주민등록번호를 수집하지 않습니다. 문서의 입력란과 파일 이름에 주민등록번호가 들어 있으면 저장하지 않고 그 이유를 알립니다.',
    ],
  },
];

const secondPart: PolicyPart = ({ offers }) => [
  {
    heading: '2. 수집하는 방법',
    blocks: [
      {
        list: [
          '회원이 가입하거나 설정을 변경할 때 직접 입력하는 방법',
          '요청자가 참여자의 이름과 연락처를 입력하는 방법. 요청자는 이를 적법하게 얻어야 합니다.',
          '참여자가 서명하면서 직접 입력하는 방법',
          ...(offers.identity
            ? [
                '본인확인기관에서 확인 결과를 받는 방법. 이때 일치 여부, 시각, 거래 번호와 알아볼 수 없게 바꾼 연계정보만 저장합니다.',
              ]
            : []),
          '서비스를 이용할 때 자동으로 생성되는 방법',
        ],
      },
    ],
  },
  {
    heading: '3. 법에 따른 보존',
    blocks: [
      '목적을 이룬 개인정보는 바로 파기합니다. 다만 법에서 정한 기록은 다른 개인정보와 나누어 아래 기간 동안 보존하고, 그 목적으로만 이용합니다.',
      {
        head: ['기록', '근거', '기간'],
        rows: [...KEPT_BY_LAW.map(({ words, law, period }) => [words.ko, law.ko, periodWords(period).ko])],
      },
      '1년 동안 이용하지 않은 계정을 휴면 계정으로 분리해 보관하도록 설정한 환경에서는, 분리하기 30일 전에 이메일로 알리고 4년 더 보관한 뒤 파기합니다. 그 사이에 이메일의 링크로 휴면 상태를 해제할 수 있습니다.',
    ],
  },
  {
    heading: '4. 제3자 제공',
    blocks: [
      '회사는 정보주체의 동의가 있거나 법에 특별한 규정이 있는 경우에만 개인정보를 제3자에게 제공합니다.',
      '서명 요청과 완료된 문서는 서비스의 성격상 그 문서의 요청자와 참여자에게 전달됩니다. 감사추적 인증서에는 참여자의 이름, 일부를 가린 연락처, 서명 시각, 기기 종류와 접속 IP가 적히며, 서명하기 전에 이를 알리고 동의를 받습니다. 다른 참여자의 연락처는 일부를 가려 표시합니다.',
    ],
  },
];

const thirdPart: PolicyPart = ({ company, offers }) => [
  {
    heading: '5. 처리의 위탁',
    blocks: [
      {
        head: ['위탁하는 일', '수탁자'],
        rows: processorRows(company, offers),
      },
      `위탁 계약에는 목적 밖의 처리 금지, 안전성 확보 조치, 재위탁의 제한, 감독과 손해배상을 적고 지키는지 확인합니다. ${company.processors.length > 0 ? '' : `수탁자의 이름과 연락처는 ${deskOf(company)}에서 알려 드리며, `}수탁자가 바뀌면 이 방침에서 알립니다. 개인정보를 나라 밖으로 옮기지 않습니다.`,
    ],
  },
  {
    heading: '6. 파기의 절차와 방법',
    blocks: [
      `회원이 탈퇴를 신청하면 ${CLOSING_DAYS}일 동안 되돌릴 수 있으며, 그 뒤 이름, 연락처, 생년월일, 비밀번호, 서명, 템플릿, 완료되지 않은 문서를 파기합니다. 조직에서 내보낸 구성원의 정보는 바로 파기하고, 문서와 감사추적에 적힌 이름만 남깁니다. 같은 아이디를 다른 사람이 쓰지 못하도록 아이디는 남깁니다.`,
      `완료된 문서와 그 감사추적은 다른 참여자의 권리를 위해 완료한 날부터 ${periodWords(RETENTION.closedDocument).ko} 동안 보관한 뒤 파기합니다. 위 3번 표의 기록은 탈퇴한 뒤에도 그 기간 동안 보관합니다.`,
      '보유 기간이 끝난 개인정보는 정해진 작업이 날마다 골라 5일 안에 파기하고, 파기한 기록을 남깁니다.',
      '올린 뒤 어느 문서와 템플릿에도 쓰이지 않은 파일은 30일이 지나면 지웁니다.',
      '전자 파일은 되살릴 수 없는 방법으로 지우고, 종이는 분쇄하거나 태웁니다. 문서를 완전히 삭제하면 파일과 개인정보를 하루 안에 지우고, 내용을 알 수 없는 해시만 남깁니다. 한 사람이라도 서명한 문서의 감사추적은 암호화해 5년 동안 따로 보관하다가 지웁니다. 그동안 화면과 내려받기에는 나오지 않으며, 법원 제출처럼 꼭 필요할 때만 사유를 기록하고 열어 봅니다.',
    ],
  },
  {
    heading: '7. 정보주체의 권리와 행사 방법',
    blocks: [
      '정보주체는 언제든지 개인정보의 열람, 정정, 삭제, 처리 정지를 요구하고 동의를 철회할 수 있습니다. 이름과 이메일은 설정의 ‘내 정보’에서 직접 바꾸고 같은 화면에서 탈퇴할 수 있으며, 그 밖의 요구는 아래 보호책임자에게 하시면 10일 안에 처리합니다.',
      '대리인은 위임장을 내고 권리를 행사할 수 있습니다. 다른 법이 보존하도록 정한 정보와 다른 계약 당사자의 권리에 필요한 정보는 삭제가 제한될 수 있습니다.',
    ],
  },
  {
    heading: '8. 만 14세 미만 아동',
    blocks: [
      '만 14세가 되지 않은 아동은 회원이 될 수 없고, 회사는 아동의 가입 정보를 수집하지 않습니다. 아동이 계약의 참여자가 될 때에는 법정대리인이 함께 참여해야 합니다.',
    ],
  },
  {
    heading: '9. 안전성 확보 조치',
    blocks: [
      {
        list: [
          '관리적 조치: 내부 관리 계획, 취급자의 최소화와 교육, 접근 기록의 점검',
          '기술적 조치: 전송 구간의 암호화, 비밀번호의 일방향 암호화, 링크 열쇠의 해시 저장, 회원별 자료의 분리, 침입 차단',
          '물리적 조치: 전산실과 자료 보관실의 출입 통제',
        ],
      },
    ],
  },
  {
    heading: '10. 쿠키와 브라우저 저장소',
    blocks: [
      '서비스는 로그인을 유지하고 아이디와 언어를 기억하기 위해 브라우저의 저장소를 이용합니다. 광고를 위한 추적은 하지 않습니다. 브라우저의 설정에서 저장을 막거나 지울 수 있으며, 이때에는 로그인을 다시 해야 할 수 있습니다.',
    ],
  },
  {
    heading: '11. 개인정보 보호책임자',
    blocks: [
      {
        head: ['구분', '연락처'],
        rows: officerRows(company),
      },
    ],
  },
];

const fourthPart: PolicyPart = () => [
  {
    heading: '12. 권익 침해의 구제',
    blocks: [
      '개인정보 침해에 대한 상담과 구제는 아래 기관에 신청할 수 있습니다.',
      {
        list: [
          '개인정보분쟁조정위원회: 국번 없이 1833-6972 (www.kopico.go.kr)',
          '개인정보침해신고센터: 국번 없이 118 (privacy.kisa.or.kr)',
          '대검찰청: 국번 없이 1301 (www.spo.go.kr)',
          '경찰청: 국번 없이 182 (ecrm.police.go.kr)',
        ],
      },
    ],
  },
  {
    heading: '13. 방침의 변경',
    blocks: [
      '이 방침은 2022년 10월 7일부터 시행합니다. 내용을 더하거나 빼거나 고칠 때에는 시행 7일 전부터, 정보주체의 권리에 중요한 변경은 30일 전부터 서비스 화면에서 알립니다.',
    ],
  },
];

/** Returns the privacy policy in Korean, with the company of the installation. */
export const policy: PolicyTemplate = (facts) => ({
  title: '개인정보 처리방침',
  effective: PRIVACY_EFFECTIVE,
  lead: `${facts.company.name === '' ? '회사' : `${facts.company.name}(이하 ‘회사’)`}는 전자계약 서비스 ‘도장’을 제공하면서 개인정보 보호법 제30조에 따라 회원과 서명 참여자의 개인정보를 보호하기 위해 다음과 같이 처리방침을 정하고 공개합니다.`,
  sections: [...firstPart(facts), ...secondPart(facts), ...thirdPart(facts), ...fourthPart(facts)],
});
