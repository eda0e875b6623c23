import type { Configuration } from './configuration.ts';
import { missingCompany } from './settings/company-settings.ts';

/** Owns what the start tells about parts that are closed: each line names the reason and the remedy, in Korean and English. */

type Told = Pick<
  Configuration,
  | 'isProduction'
  | 'signUp'
  | 'isSignUpSet'
  | 'messenger'
  | 'identity'
  | 'payment'
  | 'payApp'
  | 'holdsOutgoing'
  | 'pointsUnit'
  | 'company'
>;

const SIGN_UP = {
  closed: '회원가입 닫힘 / sign-up is closed',
  invited: '초대받은 사람만 가입 / sign-up by invitation only',
} as const;

function signUpLines({ signUp, isSignUpSet }: Told): string[] {
  if (signUp === 'open') return [];
  const reason = isSignUpSet
    ? `SIGN_UP=${signUp}`
    : 'SIGN_UP 미설정 / SIGN_UP is not set (open|invited|closed)';
  return [
    `${SIGN_UP[signUp]}: ${reason}`,
    '  첫 계정 만들기 / first account: npm run operator -- organization NAME --admin LOGIN_ID --mail ADDRESS',
  ];
}

const HELD = [
  '발송 꺼짐 / nothing is sent: OUTBOUND=off',
  '  이메일, 메시지, 웹훅은 보내지 않은 것으로 끝나고 결제는 기다립니다 / mails, messages and webhooks end as not sent, payments wait',
];

/** Where people sign up by themselves, their mail address is verified in place of their phone. */
const messengerLine = ({ signUp }: Told): string =>
  signUp === 'open'
    ? '알림톡·문자 없음, 가입할 때 이메일로 인증 / no messaging app or texts, sign-up is verified by e-mail: SOLAPI_API_KEY'
    : '알림톡·문자 없음 / no messaging app or texts: SOLAPI_API_KEY';

/** Returns the lines; none outside production, where simulators stand in for what is not configured. */
export function closedParts(told: Told): string[] {
  const lines = [...(told.holdsOutgoing ? HELD : []), ...signUpLines(told)];
  if (!told.isProduction) return lines;
  if (told.messenger === undefined) lines.push(messengerLine(told));
  if (told.identity === undefined)
    lines.push('휴대전화 본인확인 없음 / no identity verification by phone: PORTONE_API_SECRET');
  if (told.pointsUnit !== 'none' && told.payment === undefined && told.payApp === undefined)
    lines.push('포인트 충전 없음 / points are not sold: TOSS_SECRET_KEY, PAYAPP_USER_ID');
  const missing = missingCompany(told.company, told.payment !== undefined || told.payApp !== undefined);
  if (missing.length > 0)
    lines.push(
      `회사 정보 없음, 약관과 화면 아래에 표시할 수 없음 / company data is missing: ${missing.join(', ')}`,
    );
  return lines;
}
