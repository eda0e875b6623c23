import type { FrontAnswer } from '@dojang/contract/client';

/** Owns what signing and verification say when a proxy or the network answers in place of the service. */

const KO: Readonly<Record<FrontAnswer, string>> = {
  tooLarge: '이 서버가 받는 크기보다 커서 보내지 못했습니다. 보낸 사람에게 알려 주세요.',
  away: '서버 앞의 프록시가 서버에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  other: '서버 대신 프록시나 네트워크가 응답했습니다. 네트워크 로그인이 필요한지 확인해 주세요.',
};

const EN: Readonly<Record<FrontAnswer, string>> = {
  tooLarge: 'This is larger than the server accepts, so it was not sent. Please tell the sender.',
  away: 'The proxy in front of the server cannot reach it. Try again in a while.',
  other:
    'A proxy or your network answered in place of the server. Check whether your network asks you to log in.',
};

/** Returns the sentence, with the HTTP status by which an administrator finds the cause. */
export const frontWords = (front: FrontAnswer, status: number, language: string): string =>
  `${(language.startsWith('ko') ? KO : EN)[front]} (HTTP ${status})`;
