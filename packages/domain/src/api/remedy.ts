import { ERRORS, type ErrorName } from '../errors/errors.ts';
import type { Wording } from '../errors/wording.ts';

/**
 * Owns what a program does about an error of the programming interface: a line for its HTTP status, and another one where an error
 * needs it. The message of an error speaks to a person; this text speaks to a developer.
 */

const BY_STATUS: Readonly<Record<number, Wording>> = {
  200: { ko: '성공으로 처리합니다.', en: 'Treat it as success.' },
  400: {
    ko: 'result.field가 가리키는 값을 수정해 다시 보냅니다.',
    en: 'Correct the value that result.field names and send it again.',
  },
  401: {
    ko: '액세스 토큰을 새로 발급해 다시 보냅니다.',
    en: 'Get another access token and send it again.',
  },
  402: {
    ko: '포인트를 충전하거나 자동충전을 설정합니다.',
    en: 'Charge points or set up automatic charging.',
  },
  403: {
    ko: '키를 발급한 계정의 권한을 확인합니다.',
    en: 'Check the rights of the account that issued the key.',
  },
  404: {
    ko: 'ID가 맞는지, 그 문서를 볼 권한이 있는지 확인합니다.',
    en: 'Check the id, and whether the account may see it.',
  },
  408: { ko: '연결 상태를 확인하고 다시 보냅니다.', en: 'Check the connection and send it again.' },
  409: {
    ko: '현재 상태를 다시 조회한 뒤 진행합니다.',
    en: 'Read the present state again before going on.',
  },
  413: { ko: '내용을 나누거나 줄여 보냅니다.', en: 'Send less, or send it in parts.' },
  415: { ko: '압축하지 않은 JSON으로 보냅니다.', en: 'Send JSON without compression.' },
  429: { ko: 'Retry-After만큼 기다린 뒤 다시 보냅니다.', en: 'Wait for Retry-After and send it again.' },
  431: { ko: '헤더와 주소를 줄여 보냅니다.', en: 'Shorten the headers and the address.' },
  500: {
    ko: '같은 Idempotency-Key로 잠시 후 다시 보냅니다. 계속되면 문의해 주세요.',
    en: 'Send it again later with the same Idempotency-Key. If it stays, contact us.',
  },
  502: {
    ko: '같은 Idempotency-Key로 잠시 후 다시 보냅니다.',
    en: 'Send it again later with the same Idempotency-Key.',
  },
  503: {
    ko: '같은 Idempotency-Key로 잠시 후 다시 보냅니다.',
    en: 'Send it again later with the same Idempotency-Key.',
  },
};

const BY_NAME: Partial<Readonly<Record<ErrorName, Wording>>> = {
  apiKeyWrong: {
    ko: '설정 > 개발자에서 키의 상태를 확인합니다. 다시 시도하지 않습니다.',
    en: 'Check the key under Settings > Developer. Do not try again with it.',
  },
  apiAddressRefused: {
    ko: '호출한 서버의 IP 주소를 허용 IP에 등록한 키를 사용합니다.',
    en: 'Use a key that allows the IP address of your server.',
  },
  apiScopeMissing: {
    ko: '설정 > 개발자에서 키에 범위를 추가합니다.',
    en: 'Add the scope to the key under Settings > Developer.',
  },
  oauthScopeMissing: {
    ko: '필요한 scope를 넣어 인가 요청을 다시 보내고 사용자의 동의를 받습니다.',
    en: 'Send the authorization request again with the scope, and get the consent of the user.',
  },
  cursorInvalid: {
    ko: 'cursor 없이 첫 페이지부터 다시 조회합니다.',
    en: 'Start again with the first page, without a cursor.',
  },
  filePending: {
    ko: 'result의 개수를 올린 사람에게 보여 주고, 적용해도 된다면 acceptsChanges: true로 다시 올립니다.',
    en: 'Show the counts in the result to the owner of the file; if they agree, upload it again with acceptsChanges: true.',
  },
  filePendingFixed: {
    ko: '원래 프로그램에서 변경 내용을 적용한 파일을 올립니다.',
    en: 'Upload a file whose changes were accepted in its own program.',
  },
  fileNotReady: {
    ko: '1초 간격으로 파일의 state가 ready가 될 때까지 조회합니다.',
    en: 'Get the file every second until its state is ready.',
  },
  participantWithoutField: {
    ko: '참여자마다 서명할 입력란을 하나 이상 보냅니다.',
    en: 'Send at least one field for each participant.',
  },
};

const ANY: Wording = { ko: '메시지의 안내를 따릅니다.', en: 'Follow the message.' };

/** Returns what a program does about an error. */
export const remedyOf = (error: ErrorName): Wording =>
  BY_NAME[error] ?? BY_STATUS[ERRORS[error].status] ?? ANY;
