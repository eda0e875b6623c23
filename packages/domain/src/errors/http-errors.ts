import { type ErrorRow, row } from './error-row.ts';

/** Errors of requests that the HTTP layer cannot read. Codes 1110 to 1119. */
export const HTTP_ERRORS = {
  requestUnreadable: row(
    1110,
    400,
    'HTTP 요청의 형식이 올바르지 않습니다. 주소와 헤더를 확인한 뒤 다시 보내 주세요.',
    'This is not a valid HTTP request. Check its address and headers and send it again.',
  ),
  headersTooLarge: row(
    1111,
    431,
    '주소와 헤더가 너무 깁니다. 16KB 아래로 줄여 다시 보내 주세요.',
    'Address and headers are too long. Shorten them to less than 16 KB and send it again.',
  ),
  requestTooSlow: row(
    1112,
    408,
    '요청을 받는 데 시간이 너무 오래 걸려 연결을 끊었습니다. 연결 상태를 확인한 뒤 다시 보내 주세요.',
    'The request took too long to arrive and was cut off. Check the connection and send it again.',
  ),
  bodyTooComplex: row(
    1113,
    400,
    '보낸 내용의 항목이 너무 많거나 너무 여러 단계로 되어 있습니다. 줄이거나 나누어 보내 주세요.',
    'The request has too many values, or nests them too deeply. Shorten it or send it in parts.',
  ),
  encodingRefused: row(
    1114,
    415,
    '압축한 내용은 받지 않습니다. Content-Encoding 없이 다시 보내 주세요.',
    'Compressed content is not taken. Send it again without Content-Encoding.',
  ),
} as const satisfies Record<string, ErrorRow>;
