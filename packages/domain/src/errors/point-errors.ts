import { type ErrorRow, row } from './error-row.ts';

/** Errors of charging points, cards on file, automatic charging and refunds. Codes 1900 to 1929. */
export const POINT_ERRORS = {
  productUnknown: row(
    1900,
    404,
    '판매하지 않는 충전 상품입니다. 화면을 새로 고쳐 상품을 다시 선택해 주세요: {field}',
    'This product is not sold. Reload the page and choose again: {field}',
  ),
  cardMissing: row(
    1901,
    409,
    '등록된 카드가 없습니다. 충전 설정에서 카드를 등록한 뒤 다시 시도해 주세요.',
    'No card is registered. Register one in the charge settings and try again.',
  ),
  cardRegistrationFailed: row(
    1902,
    400,
    '카드를 등록하지 못했습니다. 카드 정보를 확인하고 다시 등록해 주세요: {reason}',
    'The card was not registered. Check the card and register it again: {reason}',
  ),
  tooManyCards: row(
    1903,
    409,
    '카드는 {max}장까지 등록할 수 있습니다. 사용하지 않는 카드를 삭제한 뒤 등록해 주세요.',
    'At most {max} cards can be registered. Delete one that you do not use first.',
  ),
  cardInUse: row(
    1904,
    409,
    '자동충전에 사용하는 카드입니다. 자동충전의 카드를 변경하거나 자동충전을 해지한 뒤 삭제해 주세요.',
    'Automatic charging uses this card. Choose another card for it or end it, then delete the card.',
  ),
  cardNotRestorable: row(
    1905,
    409,
    '복구할 수 있는 카드가 없습니다. 삭제하고 {days}일이 지난 카드는 다시 등록해 주세요.',
    'There is no card to restore. If a card was deleted more than {days} days ago, register it again.',
  ),
  paymentDeclined: row(
    1906,
    402,
    '결제가 승인되지 않았습니다. 카드를 확인하거나 다른 카드로 결제해 주세요: {reason}',
    'The payment was declined. Check the card or use another one: {reason}',
  ),
  paymentAmountDiffers: row(
    1907,
    409,
    '결제 금액이 주문한 금액과 다릅니다. 결제하지 않았으니 처음부터 다시 시도해 주세요: {field}',
    'The amount differs from the order. Nothing was paid: start again: {field}',
  ),
  paymentUnavailable: row(
    1908,
    503,
    '결제 대행사가 응답하지 않습니다. 결제하지 않았으니 잠시 후 다시 시도해 주세요.',
    'The payment provider does not answer. Nothing was paid: try again in a while.',
  ),
  paymentNotOffered: row(
    1909,
    409,
    '이 서버에는 결제가 연결되어 있지 않습니다. 관리자에게 문의해 주세요.',
    'No payment provider is connected to this server. Ask its operator.',
  ),
  chargeEnded: row(
    1910,
    409,
    '이미 끝난 주문입니다. 충전 내역을 확인하고 필요하면 다시 충전해 주세요.',
    'This order has ended. Look at the history, and charge again if you need to.',
  ),
  refundRefused: row(1911, 409, '환불할 수 없습니다. {reason}', 'A refund is not possible. {reason}'),
  refundFailed: row(
    1912,
    409,
    '결제 대행사가 환불을 거절했습니다. 이 서비스를 운영하는 담당자에게 문의해 주세요: {reason}',
    'The payment provider refused the refund. Ask the operator of this service: {reason}',
  ),
  subscriptionExists: row(
    1913,
    409,
    '자동충전을 이미 사용하고 있습니다. 충전 설정에서 변경해 주세요.',
    'Automatic charging is already on. Change it in the charge settings.',
  ),
  subscriptionMissing: row(
    1914,
    409,
    '자동충전을 사용하고 있지 않습니다. 충전 설정에서 자동충전을 신청해 주세요.',
    'Automatic charging is off. Turn it on in the charge settings.',
  ),
  monthlyLimitTooLow: row(
    1915,
    400,
    '월 한도는 충전 상품의 결제 금액 이상이어야 합니다. {min}원 이상으로 설정해 주세요: {field}',
    'The monthly limit must cover the price of the product. Set it to {min} won or more: {field}',
  ),
  monthlyLimitReached: row(
    1916,
    409,
    '이번 달 자동충전 한도를 초과합니다. 한도를 올리거나 직접 충전해 주세요.',
    'This would exceed the monthly limit. Raise it, or charge manually.',
  ),
  chargeInProgress: row(
    1917,
    409,
    '이전 결제의 결과를 확인하고 있습니다. 충전 내역에 결과가 나온 뒤 다시 시도해 주세요.',
    'The result of an earlier payment is being checked. Wait until the history shows it, then try again.',
  ),
  historyEmpty: row(
    1918,
    409,
    '내보낼 내역이 없습니다. 기간이나 조건을 바꾼 뒤 다시 시도해 주세요.',
    'There is nothing to export. Change the period or the conditions and try again.',
  ),
  historyTooLong: row(
    1919,
    409,
    '내역은 한 번에 {max}건까지 내보낼 수 있습니다. 기간을 나누어 내보내 주세요.',
    'At most {max} rows can be exported at once. Export them in parts, by period.',
  ),
  chargePhoneMissing: row(
    1979,
    409,
    '결제 대행사가 휴대전화 번호를 요구합니다. 내 정보에서 휴대전화 번호를 등록한 뒤 다시 충전해 주세요.',
    'The payment provider needs a mobile number. Add yours to your profile, then try again.',
  ),
} as const satisfies Record<string, ErrorRow>;
