import { type ErrorRow, row } from './error-row.ts';

/** Errors of the addresses that lead a signer to a document. Codes 1435 to 1437. */
export const LINK_ERRORS = {
  signerLinkUnknown: row(
    1435,
    404,
    '열 수 없는 링크입니다. 가장 최근에 받은 메시지의 링크를 눌러 주세요: {field}',
    'This link does not open a document. Open the link in the latest message: {field}',
  ),
} as const;

/** Errors of embedding and of direct links of templates. Codes 2060 to 2079, 2120, 2131 and 2132. */
export const EMBEDDING_ERRORS = {
  embedOriginInvalid: row(
    2060,
    400,
    'https://로 시작하는 사이트 주소만 입력해 주세요. 경로와 와일드카드(*)는 넣을 수 없습니다: {field}',
    'Enter the address of a site that begins with https://, without a path and without a wildcard: {field}',
  ),
  embedOriginsTooMany: row(
    2061,
    409,
    '허용 사이트는 {max}개까지 등록할 수 있습니다. 사용하지 않는 사이트를 삭제해 주세요.',
    'Up to {max} sites can be allowed. Remove those that you do not use.',
  ),
  embedOriginTaken: row(2062, 409, '이미 등록된 사이트입니다.', 'This site is already allowed.'),
  embedOriginUnknown: row(
    2063,
    400,
    '허용하지 않은 사이트입니다. 설정 > 외부 링크에서 먼저 등록해 주세요: {field}',
    'This site is not allowed. Add it under Settings > External links first: {field}',
  ),
  embedOriginForTests: row(
    2064,
    400,
    'http://localhost 주소는 테스트 키로만 사용할 수 있습니다: {field}',
    'An http://localhost address can be used with a test key only: {field}',
  ),
  embedTargetWrong: row(
    2065,
    400,
    '{kind}에는 {needed} 값만 보내 주세요: {field}',
    'Send exactly {needed} for {kind}: {field}',
  ),
  embedTargetUnfit: row(
    2066,
    409,
    '현재 상태에서는 사이트 안에서 열 수 없습니다. 상태를 확인해 주세요: {field}',
    'It cannot be opened inside a site in its current state. Check the state: {field}',
  ),
  embedSessionUnknown: row(
    2067,
    404,
    '이 화면을 열 수 없습니다. 사이트에서 다시 열어 주세요.',
    'This screen cannot be opened. Open it again on the site.',
  ),
  embedSessionEnded: row(
    2068,
    401,
    '사용 시간이 끝났습니다. 사이트에서 다시 열어 주세요.',
    'This session has ended. Open it again on the site.',
  ),
  embedOriginRefused: row(
    2069,
    403,
    '이 사이트에서는 열 수 없는 화면입니다. 허용된 사이트에서 다시 열어 주세요.',
    'This screen cannot be opened on this site. Open it again on the allowed one.',
  ),
  templateLinkUnfit: row(
    2070,
    409,
    '대면 서명 템플릿으로는 직접 링크를 만들 수 없습니다. 템플릿의 서명 방식을 ‘링크로 서명’으로 바꿔 주세요.',
    'A template that is signed in person can have no direct link. Change how the template is signed.',
  ),
  templateLinkRequesterField: row(
    2131,
    409,
    '요청자가 입력해야 하는 필수 입력란이 있어 직접 링크를 만들 수 없습니다. 템플릿에서 입력란을 필수가 아니게 바꾸거나 삭제해 주세요.',
    'A template with a required requester field can have no direct link. Make the field optional or remove it.',
  ),
  templateLinkEnd: row(
    2071,
    400,
    '만료 일시를 현재 이후로 선택해 주세요: {field}',
    'Choose an expiry in the future: {field}',
  ),
  templateLinksTooMany: row(
    2072,
    409,
    '직접 링크는 {max}개까지 만들 수 있습니다. 사용하지 않는 링크를 삭제해 주세요.',
    'Up to {max} direct links are possible. Delete those that you do not use.',
  ),
  templateLinkUnknown: row(
    2073,
    404,
    '링크를 찾을 수 없습니다. 받은 주소 전체를 다시 확인해 주세요.',
    'This link does not exist. Check that you have the whole address.',
  ),
  templateLinkClosed: row(
    2074,
    409,
    '이 링크는 더 이상 사용할 수 없습니다. 링크를 보낸 곳에 문의해 주세요.',
    'This link can no longer be used. Contact the sender of the link.',
  ),
  templateLinkRefused: row(
    2075,
    409,
    '지금은 서명 요청을 보낼 수 없습니다. 링크를 보낸 곳에 문의해 주세요.',
    'No request can be sent at the moment. Contact the sender of the link.',
  ),
  templateLinkPersonMissing: row(
    2120,
    400,
    '{role} 역할로 서명할 분의 이름과 연락처를 입력해 주세요: {field}',
    'Enter the name and the contact of the person who signs as {role}: {field}',
  ),
} as const satisfies Record<string, ErrorRow>;
