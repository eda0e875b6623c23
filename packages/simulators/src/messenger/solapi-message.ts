/**
 * The stored form of a Solapi message and its status: 2000 accepted → 3000 handed to the carrier → 4000 delivered, or a 3xxx code
 * after a failure. The status is computed from the elapsed time, so no timers are needed.
 */
export type SolapiType = 'ATA' | 'SMS' | 'LMS';

export interface KakaoButton {
  readonly buttonType: 'WL';
  readonly buttonName: string;
  readonly linkMo: string;
  readonly linkPc?: string;
}

/** One message of a request, as the client sent it. */
export interface SolapiRequest {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly subject?: string;
  readonly customFields: Readonly<Record<string, string>>;
  readonly kakao?: {
    readonly pfId: string;
    readonly templateId: string;
    readonly variables: Readonly<Record<string, string>>;
    readonly disableSms: boolean;
    readonly buttons: readonly KakaoButton[];
  };
}

/** An accepted message; `failure` is its final code when it is not delivered. */
export interface SolapiRecord {
  readonly messageId: string;
  readonly groupId: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly subject: string;
  readonly type: SolapiType;
  /** True when the AlimTalk failed and a text message was sent instead. */
  readonly replacement: boolean;
  readonly customFields: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly failure: string | null;
}

export interface StatusDelays {
  /** Milliseconds from acceptance to status 3000. */
  readonly sending: number;
  /** Milliseconds from acceptance to status 4000 or the failure code. */
  readonly final: number;
}

const REASONS: Readonly<Record<string, string>> = {
  '2000': '정상 접수(이통사로 접수 예정)',
  '3000': '이통사로 접수 중(리포트 대기)',
  '3104': '카카오톡을 사용하지 않는 수신자입니다.',
  '3105': '템플릿 변수가 채워지지 않았습니다.',
  '4000': '수신완료',
};

/** Returns the status of a record at a moment (ms since 1970), as the API reports it. */
export function statusAt(record: SolapiRecord, now: number, delays: StatusDelays) {
  const age = now - record.createdAt;
  const final = record.failure ?? '4000';
  const statusCode = age >= delays.final ? final : age >= delays.sending ? '3000' : '2000';
  const status = statusCode === '2000' ? 'PENDING' : statusCode === '3000' ? 'SENDING' : 'COMPLETE';
  return { statusCode, status, reason: REASONS[statusCode] ?? '전송 실패' };
}

/** Returns the type of a text message: an SMS holds 90 bytes, and carriers count two bytes per Korean letter. */
export function textType(text: string): 'SMS' | 'LMS' {
  let bytes = 0;
  for (const letter of text) bytes += letter.charCodeAt(0) < 0x80 ? 1 : 2;
  return bytes <= 90 ? 'SMS' : 'LMS';
}

/** Fills in `#{name}` in a registered template; returns undefined when a variable is missing. */
export function fillTemplate(
  content: string,
  variables: Readonly<Record<string, string>>,
): string | undefined {
  let missing = false;
  const filled = content.replace(/#\{([^}]+)\}/g, (placeholder) => {
    const value = variables[placeholder];
    if (value === undefined) missing = true;
    return value ?? '';
  });
  return missing ? undefined : filled;
}
