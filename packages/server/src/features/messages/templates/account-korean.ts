import type { AccountCopy } from './account-copy.ts';
import { plainName, readableAddress } from './plain-words.ts';
import { seoulTime } from './seoul-time.ts';

const time = (at: Date) => seoulTime(at, 'ko');
const untilRow = (until: Date) =>
  ({ label: '링크 기한', value: `${time(until)}까지`, tone: 'strong' }) as const;
const idRow = (loginId: string) => ({ label: '아이디', value: loginId, tone: 'strong' }) as const;
const NOT_ASKED = '요청하지 않았다면 이 이메일을 삭제하셔도 됩니다. 계정은 변경되지 않습니다.';

export const koreanAccountCopy: AccountCopy = {
  foundId: ({ loginIds, publicUrl }) => ({
    subject: '[도장] 아이디 안내',
    title: '가입한 아이디를 알려 드립니다',
    lead: '보안을 위해 아이디의 일부를 가렸습니다.',
    rows: loginIds.map((loginId, at) => ({
      ...idRow(loginId),
      label: at === 0 ? '아이디' : `아이디 ${at + 1}`,
    })),
    button: { label: '로그인하기', url: `${publicUrl}/user/login` },
    notes: [NOT_ASKED],
  }),
  foundIdText: ({ loginIds }) => `[도장] 가입한 아이디: ${loginIds.join(', ')}`,

  reset: ({ maskedLoginId, link, until }) => ({
    subject: '[도장] 비밀번호 재설정',
    title: '새 비밀번호를 설정해 주세요',
    lead: '아래 버튼을 눌러 새 비밀번호를 설정해 주세요. 링크는 한 번만 사용할 수 있습니다.',
    rows: [idRow(maskedLoginId), untilRow(until)],
    button: { label: '새 비밀번호 설정하기', url: link },
    notes: [NOT_ASKED],
  }),
  resetText: ({ maskedLoginId, link }) =>
    `[도장] ${maskedLoginId} 계정의 새 비밀번호를 30분 안에 설정해 주세요. 요청하지 않았다면 이 문자를 삭제하셔도 됩니다.\n${link}`,

  authenticate: ({ maskedLoginId, link, until }) => ({
    subject: '[도장] 이메일 인증',
    title: '이메일을 인증해 주세요',
    lead: '아래 버튼을 누르면 이 주소가 다음 계정의 이메일로 인증됩니다.',
    rows: [idRow(maskedLoginId), untilRow(until)],
    button: { label: '이메일 인증하기', url: link },
    notes: [
      '본인의 계정이 아니거나 도장에 이 주소를 입력한 적이 없다면 누르지 말고 이 이메일을 삭제해 주세요. 누르면 그 계정에서 이 주소로 온 서명 요청을 볼 수 있습니다.',
    ],
  }),

  accountMade: ({ organizationName, maskedLoginId, link, until }) => ({
    subject: `[도장] ${organizationName} 계정이 만들어졌습니다`,
    title: '비밀번호를 설정해 주세요',
    lead: '도장을 운영하는 담당자가 계정을 만들었습니다. 아래 버튼을 눌러 비밀번호를 설정한 뒤 로그인해 주세요. 링크는 한 번만 사용할 수 있습니다.',
    rows: [{ label: '조직', value: organizationName, tone: 'strong' }, idRow(maskedLoginId), untilRow(until)],
    button: { label: '비밀번호 설정하기', url: link },
    notes: ['이 조직을 모르거나 도장을 사용할 계획이 없다면 누르지 말고 이 이메일을 삭제해 주세요.'],
  }),

  passwordChanged: ({ maskedLoginId, at, publicUrl }) => ({
    subject: '[도장] 비밀번호가 변경되었습니다',
    title: '비밀번호가 변경되었습니다',
    lead: '다른 기기에서는 모두 로그아웃되었습니다.',
    rows: [idRow(maskedLoginId), { label: '변경 일시', value: time(at) }],
    button: { label: '비밀번호 찾기', url: `${publicUrl}/user/find/password` },
    notes: ['직접 변경하지 않았다면 바로 비밀번호 찾기에서 새 비밀번호를 설정해 주세요.'],
  }),

  wake: ({ link, until }) => ({
    subject: '[도장] 휴면 계정 해제',
    title: '휴면 상태를 해제해 주세요',
    lead: '오랫동안 사용하지 않아 휴면 상태로 전환된 계정입니다. 아래 버튼을 누르면 다시 사용할 수 있습니다.',
    rows: [untilRow(until)],
    button: { label: '휴면 해제하기', url: link },
    notes: ['직접 로그인하지 않았다면 누르지 말고 비밀번호를 변경해 주세요.'],
  }),

  bulkUndelivered: ({ name, sent, failed, link }) => ({
    subject: `[도장] 전달되지 않은 서명 요청이 있습니다: ${name}`,
    title: `서명 요청 ${failed}건이 전달되지 않았거나 전달 여부를 알 수 없습니다`,
    lead: '연락처가 맞는지 확인한 뒤 연락처를 고치거나 다시 보내 주세요. 문서와 사용한 포인트는 그대로 있습니다.',
    rows: [
      { label: '대량 전송', value: name, tone: 'strong' },
      { label: '발송', value: `${sent}건` },
      { label: '미전달', value: `${failed}건`, tone: 'warn' },
    ],
    button: { label: '미전달 요청 보기', url: link },
    notes: [],
  }),

  bulkOverdue: ({ name, sent, cancelled, link }) => ({
    subject: `[도장] 대량 전송이 취소되었습니다: ${name}`,
    title: `${cancelled}건을 발송하지 않고 취소했습니다`,
    lead: '발송 시점에서 30일이 지나 대량 전송을 취소했습니다. 사용하지 않은 포인트는 돌려드렸습니다.',
    rows: [
      { label: '대량 전송', value: name, tone: 'strong' },
      { label: '발송', value: `${sent}건` },
      { label: '취소', value: `${cancelled}건` },
    ],
    button: { label: '대량 전송 보기', url: link },
    notes: ['다시 보내려면 대량 전송을 복사해 주세요.'],
  }),

  linkNearlyFull: ({ name, uses, most, link }) => ({
    subject: `[도장] 직접 링크의 하루 요청 수가 거의 찼습니다: ${name}`,
    title: `최근 24시간 동안 서명 요청 ${uses}건을 보냈습니다`,
    lead: `하루에 보낼 수 있는 요청은 ${most}건입니다. 모두 보내면 링크를 연 사람이 서명을 시작할 수 없습니다.`,
    rows: [{ label: '템플릿', value: name, tone: 'strong' }],
    button: { label: '직접 링크 확인하기', url: link },
    notes: ['예상한 요청이면 직접 링크 설정에서 하루 요청 수를 늘려 주세요. 아니라면 링크를 꺼 주세요.'],
  }),

  linkVisit: ({ name, requester, until, link }) => ({
    subject: `[도장] 서명을 시작해 주세요: ${name}`,
    title: '서명을 시작해 주세요',
    lead: `${requester}의 서명 링크에 이 연락처를 입력하신 분께 보내 드립니다. 아래 버튼을 누르면 서명을 시작합니다.`,
    rows: [
      { label: '문서', value: name, tone: 'strong' },
      { label: '링크 기한', value: `${time(until)}까지` },
    ],
    button: { label: '서명 시작하기', url: link },
    notes: [
      '직접 입력하지 않았다면 이 이메일을 삭제해 주세요. 버튼을 누르기 전에는 아무 요청도 만들어지지 않습니다.',
    ],
  }),
  linkVisitText: ({ name, requester, link }) =>
    `[도장] ${requester}의 ‘${name}’ 문서에 서명하려면 24시간 안에 링크를 열어 주세요. 요청하지 않았다면 이 문자를 삭제해 주세요.\n${link}`,

  linkWithoutPoints: ({ name, at, link }) => ({
    subject: `[도장] 포인트가 부족해 직접 링크로 서명하지 못했습니다: ${name}`,
    title: '직접 링크를 연 사람이 서명을 시작하지 못했습니다',
    lead: '포인트가 부족해 서명 요청을 보내지 못했습니다. 포인트를 충전하면 같은 링크로 다시 시작할 수 있습니다.',
    rows: [
      { label: '템플릿', value: name, tone: 'strong' },
      { label: '일시', value: time(at) },
    ],
    button: { label: '직접 링크 확인하기', url: link },
    notes: [
      '포인트는 대표 관리자나 개인 회원이 충전할 수 있습니다.',
      '같은 링크에 대한 안내는 하루에 한 번만 보냅니다.',
    ],
  }),

  webhookOff: ({ url, reason, at, link }) => ({
    subject: '[도장] 웹훅 전송이 중지되었습니다',
    title: '웹훅 전송을 중지했습니다',
    lead:
      reason === 'gone'
        ? '등록한 주소가 더 이상 사용하지 않는다고 응답(410)해 웹훅 전송을 중지했습니다.'
        : '등록한 주소로 3일 동안 전송하지 못해 웹훅 전송을 중지했습니다.',
    rows: [
      { label: '주소', value: plainName(url, 200), address: readableAddress(url, 200), tone: 'strong' },
      { label: '중지 일시', value: time(at) },
    ],
    button: { label: '웹훅 확인하기', url: link },
    notes: [
      '주소를 확인한 뒤 다시 사용하도록 설정하면, 그동안 보내지 못한 이벤트를 30일까지 다시 보낼 수 있습니다.',
    ],
  }),

  invited: ({ organizationName, inviterName, link, until }) => ({
    subject: `[도장] ${organizationName}에 초대합니다`,
    title: `${organizationName}의 구성원으로 초대합니다`,
    lead: '아래 버튼을 눌러 사용할 아이디와 비밀번호를 정해 주세요. 링크는 한 번만 사용할 수 있습니다.',
    rows: [
      { label: '조직', value: organizationName, tone: 'strong' },
      { label: '초대한 분', value: inviterName },
      untilRow(until),
    ],
    button: { label: '초대 수락하기', url: link },
    notes: [
      '초대한 조직을 모르거나 함께할 계획이 없다면 누르지 말고 이 이메일을 삭제해 주세요. 아무 일도 일어나지 않습니다.',
    ],
  }),

  apiKeyEnding: ({ name, endsAt, link }) => ({
    subject: `[도장] API 키가 곧 만료됩니다: ${name}`,
    title: 'API 키가 곧 만료됩니다',
    lead: '만료되면 이 키를 사용하는 시스템에서 더 이상 API를 호출할 수 없습니다.',
    rows: [
      { label: 'API 키', value: name, tone: 'strong' },
      { label: '만료 일시', value: time(endsAt), tone: 'warn' },
    ],
    button: { label: 'API 키 재발급하기', url: link },
    notes: ['새 키를 발급해도 현재 키는 만료될 때까지 함께 사용할 수 있습니다.'],
  }),

  bulkEnded: ({ name, sent, failed, link }) => ({
    subject: `[도장] 대량 전송이 끝났습니다: ${name}`,
    title: failed === 0 ? '모든 행을 발송했습니다' : `${failed}건을 발송하지 못했습니다`,
    lead:
      failed === 0
        ? '대량 전송이 끝났습니다.'
        : '발송하지 못한 행은 포인트가 차감되지 않았습니다. 이유를 확인하고 다시 보내 주세요.',
    rows: [
      { label: '대량 전송', value: name, tone: 'strong' },
      { label: '발송', value: `${sent}건` },
      { label: '실패', value: `${failed}건` },
    ],
    button: { label: '결과 보기', url: link },
    notes: [],
  }),

  dormancy: ({ maskedLoginId, sleepsAt, publicUrl }) => ({
    subject: '[도장] 계정이 곧 휴면 상태로 전환됩니다',
    title: '30일 후 계정이 휴면 상태로 전환됩니다',
    lead: '1년 가까이 로그인하지 않은 계정입니다. 계속 이용하려면 전환되기 전에 로그인해 주세요.',
    rows: [idRow(maskedLoginId), { label: '휴면 전환 일시', value: time(sleepsAt), tone: 'warn' }],
    button: { label: '로그인하기', url: `${publicUrl}/user/login` },
    notes: ['휴면 상태는 이메일로 해제할 수 있으며, 전환 후 4년이 지나면 개인정보를 파기합니다.'],
  }),
};
