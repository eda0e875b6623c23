/** The purpose of the key that encrypts billing keys. */
export const BILLING_KEY = 'billing-key';

/** Returns the name of an order, as the provider and the card's statement show it. */
export const orderName = ({ points }: { readonly points: string | number }): string =>
  `도장 포인트 ${Number(points).toLocaleString('ko-KR')}개`;
