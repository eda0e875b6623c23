import type { KakaoButton, SolapiRequest } from './solapi-message.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function stringMap(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readButton(value: unknown): KakaoButton[] {
  if (!isObject(value) || value.buttonType !== 'WL') return [];
  const linkPc = text(value.linkPc);
  const button = {
    buttonType: 'WL' as const,
    buttonName: text(value.buttonName),
    linkMo: text(value.linkMo),
  };
  return [linkPc ? { ...button, linkPc } : button];
}

function readMessage(value: unknown): SolapiRequest | undefined {
  if (!isObject(value)) return undefined;
  const message = {
    to: text(value.to),
    from: text(value.from),
    text: text(value.text),
    customFields: stringMap(value.customFields),
    ...(typeof value.subject === 'string' ? { subject: value.subject } : {}),
  };
  const kakao = value.kakaoOptions;
  if (!isObject(kakao)) return message;
  return {
    ...message,
    kakao: {
      pfId: text(kakao.pfId),
      templateId: text(kakao.templateId),
      variables: stringMap(kakao.variables),
      disableSms: kakao.disableSms === true,
      buttons: Array.isArray(kakao.buttons) ? kakao.buttons.flatMap(readButton) : [],
    },
  };
}

export interface SendBody {
  readonly messages: readonly SolapiRequest[];
  readonly showMessageList: boolean;
}

/** Reads the body of `send-many/detail`; returns undefined when it contains no messages. */
export function readSendBody(body: unknown): SendBody | undefined {
  if (!isObject(body) || !Array.isArray(body.messages) || body.messages.length === 0) return undefined;
  const messages = body.messages.map(readMessage).filter((message) => message !== undefined);
  if (messages.length !== body.messages.length) return undefined;
  return { messages, showMessageList: body.showMessageList === true };
}

/** Returns why a message cannot be accepted, as code and Korean message; undefined when it can. */
export function refusalOf(message: SolapiRequest): { statusCode: string; statusMessage: string } | undefined {
  if (!/^0\d{8,10}$/.test(message.to)) {
    return { statusCode: '1021', statusMessage: '수신번호 형식이 올바르지 않습니다.' };
  }
  if (!/^0\d{7,10}$/.test(message.from)) {
    return { statusCode: '1062', statusMessage: '발신번호가 등록되어 있지 않습니다.' };
  }
  if (message.text === '' && !message.kakao) {
    return { statusCode: '1020', statusMessage: '메시지 내용이 비어 있습니다.' };
  }
  const long = Object.entries(message.customFields).some(
    ([key, value]) => key.length > 30 || value.length > 100,
  );
  if (long) return { statusCode: '1030', statusMessage: 'customFields의 키는 30자, 값은 100자까지입니다.' };
  return undefined;
}
