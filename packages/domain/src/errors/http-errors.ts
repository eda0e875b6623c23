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
  bodiesTooMany: row(
    1115,
    503,
    '지금 들어오는 파일이 많아 받지 못했습니다. 잠시 후 다시 보내 주세요.',
    'Too many files are arriving right now. Send it again in a moment.',
  ),
  bodyInTinyChunks: row(
    1116,
    400,
    '보낸 내용이 너무 잘게 나뉘어 있습니다. 한 번에 모아 다시 보내 주세요.',
    'The content arrived in too many tiny parts. Send it again in larger ones.',
  ),
  unknownKey: row(1117, 400, '알 수 없는 항목입니다: {field}', 'Unknown key: {field}'),
} as const satisfies Record<string, ErrorRow>;

/** Errors of API keys and of the calls under /openapi. Codes 2000 to 2019. */
export const API_ERRORS = {
  apiKeyWrong: row(
    2000,
    401,
    'API 키가 올바르지 않거나 만료 또는 폐기되었습니다. 설정 > 개발자에서 키를 확인해 주세요.',
    'This API key is wrong, expired or revoked. Check it under Settings > Developer.',
  ),
  apiAddressRefused: row(
    2001,
    403,
    '이 IP 주소에서는 사용할 수 없는 API 키입니다. 설정 > 개발자에서 허용 IP를 확인해 주세요.',
    'This API key cannot be used from this IP address. Check the allowed addresses under Settings > Developer.',
  ),
  apiScopeMissing: row(
    2002,
    403,
    'API 키에 이 작업의 권한 범위가 없습니다. 설정 > 개발자에서 키에 범위를 추가해 주세요: {scope}',
    'The API key does not have the scope of this call. Add it to the key under Settings > Developer: {scope}',
  ),
  apiReissueTooEarly: row(
    2003,
    409,
    '만료 한 달 전부터 재발급할 수 있습니다. {date}부터 다시 시도해 주세요.',
    'A key can be reissued from one month before it expires. Try again from {date}.',
  ),
  apiReissuedBefore: row(
    2004,
    409,
    '이미 재발급한 API 키입니다. 새로 발급된 키를 사용해 주세요.',
    'This API key has been reissued already. Use the new key.',
  ),
  apiKeyEnded: row(
    2005,
    409,
    '만료되었거나 폐기된 API 키입니다. 새 키를 발급해 주세요.',
    'This API key has expired or was revoked. Issue a new one.',
  ),
  apiKeysTooMany: row(
    2006,
    409,
    'API 키는 {max}개까지 사용할 수 있습니다. 사용하지 않는 키를 폐기한 뒤 다시 시도해 주세요.',
    'At most {max} API keys can be in use. Revoke one that is not used and try again.',
  ),
  apiKeyNameLength: row(
    2007,
    400,
    'API 키 이름을 {max}자 이내로 입력해 주세요.',
    'Enter a name of at most {max} characters for the API key.',
  ),
  apiAddressInvalid: row(
    2008,
    400,
    'IP 주소 형식이 맞지 않습니다. 예: 203.0.113.7, 203.0.113.0/24. 다시 확인해 주세요: {address}',
    'Enter an IP address or a range such as 203.0.113.7 or 203.0.113.0/24: {address}',
  ),
  apiCallsTooMany: row(
    2009,
    429,
    'API 호출 한도를 초과했습니다. Retry-After 헤더의 시간이 지난 뒤 다시 시도해 주세요.',
    'Too many calls with this API key. Try again after the time in the Retry-After header.',
  ),
  bulkColumnUnknown: row(
    2010,
    400,
    '템플릿에 없는 항목입니다. 항목 이름을 확인해 주세요: {field}',
    'The template has no such column: {field}',
  ),
  bulkRowsSource: row(2011, 400, 'rows와 base64 중 하나만 보내 주세요.', 'Send either rows or base64.'),
  cursorInvalid: row(
    2012,
    400,
    '커서가 올바르지 않습니다. 이전 응답의 nextCursor 값을 그대로 보내 주세요.',
    'This cursor is not valid. Send the nextCursor of the previous reply unchanged.',
  ),
  testKeyScope: row(
    2027,
    400,
    '테스트 키에는 부여할 수 없는 권한입니다. 권한을 제외하고 다시 시도해 주세요: {scope}',
    'Test keys cannot have this scope. Leave it out and try again: {scope}',
  ),
  testPayment: row(
    2028,
    400,
    '테스트 문서에서는 결제를 요청할 수 없습니다. 결제를 제외하고 보내 주세요.',
    'A test document cannot ask for a payment. Leave the payment out.',
  ),
  testAuthentication: row(
    2029,
    400,
    '테스트 문서에는 접근 암호만 설정할 수 있습니다. 휴대전화 인증을 제외하고 보내 주세요.',
    'A test document can only have access codes. Leave the phone authentications out.',
  ),
  testReservation: row(
    2030,
    400,
    '테스트 문서는 예약 발송할 수 없습니다. 예약 일시를 제외하고 보내 주세요.',
    'A test document cannot be sent at a later time. Leave the time of sending out.',
  ),
} as const satisfies Record<string, ErrorRow>;

/** Errors of OAuth apps, of consents, and of calls with their access tokens. Codes 2080 to 2099. */
export const OAUTH_ERRORS = {
  oauthAppNameLength: row(
    2080,
    400,
    '앱 이름을 {max}자 이내로 입력해 주세요.',
    'Enter a name of at most {max} characters for the app.',
  ),
  oauthHomepageInvalid: row(
    2081,
    400,
    'https://로 시작하는 홈페이지 주소를 입력해 주세요.',
    'Enter the address of a homepage that begins with https://.',
  ),
  oauthRedirectInvalid: row(
    2082,
    400,
    '사용할 수 없는 리디렉션 URI입니다. https:// 주소나 http://localhost, http://127.0.0.1 주소를 # 없이 입력해 주세요: {address}',
    'This redirect URI cannot be used. Enter an https:// address, http://localhost or http://127.0.0.1, without a fragment: {address}',
  ),
  oauthRedirectsCount: row(
    2083,
    400,
    '리디렉션 URI를 1개에서 {max}개까지 입력해 주세요.',
    'Enter between one and {max} redirect URIs.',
  ),
  oauthAppsTooMany: row(
    2084,
    409,
    '앱은 {max}개까지 등록할 수 있습니다. 사용하지 않는 앱을 삭제한 뒤 다시 시도해 주세요.',
    'At most {max} apps can be registered. Delete one that is not used and try again.',
  ),
  oauthSecretNone: row(
    2085,
    409,
    '공개 앱에는 클라이언트 비밀값이 없습니다. PKCE만으로 토큰을 받아 주세요.',
    'A public app has no client secret. Get tokens with PKCE alone.',
  ),
  oauthRequestGone: row(
    2086,
    404,
    '연결 요청이 만료되었거나 이미 처리되었습니다. 앱으로 돌아가 처음부터 다시 시도해 주세요.',
    'This connection request has expired or was answered already. Go back to the app and start again.',
  ),
  oauthScopeMissing: row(
    2087,
    403,
    '사용자가 앱에 허용하지 않은 권한입니다. 권한을 요청해 다시 동의를 받아 주세요: {scope}',
    'The user has not allowed this scope to the app. Request it and ask for consent again: {scope}',
  ),
  sendingNotConfirmed: row(
    2088,
    409,
    '확인 토큰이 만료되었거나 올바르지 않습니다. prepare_sending으로 내용을 다시 확인한 뒤 보내 주세요.',
    'This confirmation token has expired or is not valid. Call prepare_sending again, and confirm what it returns.',
  ),
} as const satisfies Record<string, ErrorRow>;
