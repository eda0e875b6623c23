import { row } from './error-row.ts';

/** Errors of payments inside a contract. Codes 1960 to 1979. */
export const CONTRACT_PAYMENT_ERRORS = {
  paymentNotConnected: row(
    1960,
    409,
    '결제를 받을 Signpay 계정이 연결되어 있지 않습니다. Signpay를 연결하거나 결제 요청을 끈 뒤 다시 보내 주세요.',
    'No Signpay account is connected to receive the payment. Connect Signpay, or turn the payment request off, and send again.',
  ),
  paymentTooSmall: row(
    1961,
    400,
    '결제 금액은 1,000원 이상이어야 합니다. 금액을 확인해 주세요: {field}',
    'A payment is at least 1,000 won. Please check the amount: {field}',
  ),
  paymentInPerson: row(
    1962,
    409,
    '대면 서명에는 결제를 요청할 수 없습니다. 비대면 서명으로 바꾸거나 결제 요청을 꺼 주세요.',
    'A payment cannot be requested when signing in person. Choose remote signing or turn the payment request off.',
  ),
  paymentConnectionRefused: row(
    1963,
    400,
    'Signpay에 연결하지 못했습니다. Signpay 관리자 화면의 아이디, 연동 KEY, 연동 VALUE를 확인해 주세요.',
    'Signpay could not be connected. Check the ID, link key and link value of the Signpay administration.',
  ),
  paymentProviderUnavailable: row(
    1964,
    503,
    '결제 대행사가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
    'The payment provider does not answer. Please try again in a while.',
  ),
  paymentRefusedByProvider: row(
    1965,
    409,
    '결제 대행사에서 처리하지 못했습니다: {reason}. 내용을 확인한 뒤 다시 시도해 주세요.',
    'The payment provider refused: {reason}. Check it and try again.',
  ),
  paymentAbsent: row(
    1966,
    404,
    '이 서명자에게 요청된 결제가 없습니다. 화면을 새로 고쳐 주세요.',
    'No payment is requested from this signer. Reload the page.',
  ),
  paymentBeforeSigning: row(
    1967,
    409,
    '서명을 마친 뒤에 결제할 수 있습니다. 먼저 서명해 주세요.',
    'You can pay after signing. Please sign first.',
  ),
  paymentClosed: row(
    1968,
    409,
    '이미 결제했거나 취소된 결제입니다. 화면을 새로 고쳐 상태를 확인해 주세요.',
    'This payment is already made or canceled. Reload the page to see its state.',
  ),
  paymentPhoneMissing: row(
    1969,
    400,
    '결제 대행사가 휴대전화 번호를 요구합니다. 휴대전화 번호를 입력해 주세요.',
    'The payment provider needs a mobile number. Please enter yours.',
  ),
  paymentBeginning: row(
    1970,
    409,
    '결제창을 준비하고 있습니다. 잠시 후 다시 눌러 주세요.',
    'The payment page is being prepared. Please press again in a moment.',
  ),
  paymentPayeeGone: row(
    1971,
    409,
    '판매자의 Signpay 연결이 해제되어 지금은 결제할 수 없습니다. 요청자에게 문의해 주세요.',
    'The payee’s Signpay connection has ended, so you cannot pay now. Please ask the sender.',
  ),
  paymentCancelAmount: row(
    1972,
    400,
    '취소할 금액은 1원부터 {max}원까지입니다. 금액을 확인해 주세요.',
    'The amount to cancel is from 1 to {max} won. Please check it.',
  ),
  paymentCancelReason: row(
    1973,
    400,
    '취소 사유를 2자 이상 200자 이하로 입력해 주세요.',
    'Enter a reason of 2 to 200 characters.',
  ),
  paymentNotCancellable: row(
    1974,
    409,
    '이미 취소된 결제입니다. 목록을 새로 고쳐 상태를 확인해 주세요.',
    'This payment is already canceled. Reload the list to see its state.',
  ),
  paymentSettled: row(
    1975,
    409,
    '정산이 끝난 결제라 바로 취소할 수 없습니다. 결제 대행사에 취소를 요청해 주세요.',
    'This payment is settled and cannot be canceled directly. Ask the payment provider to cancel it.',
  ),
  paymentCancelRunning: row(
    1976,
    409,
    '이 결제의 취소를 처리하고 있습니다. 1분 뒤에 결과를 확인해 주세요.',
    'A cancellation of this payment is being processed. Check the result in a minute.',
  ),
  paymentCancelUnknown: row(
    1977,
    503,
    '결제 대행사의 응답을 받지 못했습니다. 취소되었을 수 있으니 다시 취소하지 말고 잠시 후 목록에서 확인해 주세요.',
    'The payment provider did not answer. It may be canceled, so do not repeat it; check the list in a while.',
  ),
  paymentPersonMissing: row(
    1978,
    409,
    '결제할 서명자가 없습니다. 결제 요청에서 결제할 사람을 선택해 주세요.',
    'Nobody is there to pay. Choose who pays in the payment request.',
  ),
  paymentNotOpen: row(
    2320,
    409,
    '이미 결제했거나 취소된 결제라 다시 알릴 수 없습니다. 화면을 새로 고쳐 상태를 확인해 주세요.',
    'This payment is already made or canceled, so no reminder is sent. Reload the page to see its state.',
  ),
  paymentNotSignedYet: row(
    2321,
    409,
    '결제할 사람이 아직 서명하지 않았습니다. 서명한 뒤에 결제를 다시 알릴 수 있습니다.',
    'The payer has not signed yet. You can send a reminder of the payment after that.',
  ),
  paymentUnreachable: row(
    2322,
    409,
    '결제할 사람이 이 문서의 링크를 더는 열 수 없어 다시 알릴 수 없습니다. 결제할 사람에게 직접 연락해 주세요.',
    'The payer cannot open the link of this document any more, so no reminder is sent. Please contact the payer yourself.',
  ),
} as const;
