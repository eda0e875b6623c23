/** Reads the body of PortOne's `send`. Source: portone-io/server-sdk, codegen/openapi.json, SendIdentityVerificationBody. */

export interface SendRequest {
  readonly storeId: string;
  readonly channelKey: string;
  readonly operator: string;
  readonly method: 'SMS' | 'APP';
  readonly name: string;
  readonly phoneNumber: string;
  /** Empty with the method APP. */
  readonly identityNumber: string;
  readonly ipAddress: string;
}

const OPERATORS = ['SKT', 'KT', 'LGU', 'SKT_MVNO', 'KT_MVNO', 'LGU_MVNO'];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the one-time code of a `confirm` body. */
export const readOtp = (body: unknown): string => (isObject(body) ? text(body.otp) : '');

/** Returns the store of a body; empty when the body names none. */
export const readStoreId = (body: unknown): string => (isObject(body) ? text(body.storeId) : '');

/** Returns the request, or undefined when a required part is missing or has another form. */
export function readSendRequest(body: unknown): SendRequest | undefined {
  if (!isObject(body) || !isObject(body.customer)) return undefined;
  const { name, phoneNumber, identityNumber, ipAddress } = body.customer;
  const { operator, method } = body;
  if (method !== 'SMS' && method !== 'APP') return undefined;
  const request = {
    storeId: text(body.storeId),
    channelKey: text(body.channelKey),
    operator: text(operator),
    method,
    name: text(name),
    phoneNumber: text(phoneNumber),
    identityNumber: text(identityNumber),
    ipAddress: text(ipAddress),
  } as const;
  const isComplete = request.name !== '' && request.channelKey !== '' && request.ipAddress !== '';
  const isNumbered = method === 'APP' || birthDateOf(request.identityNumber) !== undefined;
  const isPhone = /^01\d{8,9}$/.test(request.phoneNumber);
  return isComplete && isNumbered && isPhone && OPERATORS.includes(request.operator) ? request : undefined;
}

const CENTURIES: Readonly<Record<string, number>> = {
  '1': 1900,
  '2': 1900,
  '3': 2000,
  '4': 2000,
  '5': 1900,
  '6': 1900,
  '7': 2000,
  '8': 2000,
};

/** Returns the birth date (yyyy-MM-dd) in the first seven digits of a resident number; undefined when no such day exists. */
export function birthDateOf(identityNumber: string): string | undefined {
  const match = /^(\d\d)(\d\d)(\d\d)([1-8])$/.exec(identityNumber);
  if (!match) return undefined;
  const [, year = '', month = '', day = '', century = ''] = match;
  const date = `${(CENTURIES[century] ?? 0) + Number(year)}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined;
}

/** Returns the gender that the seventh digit names. */
export const genderOf = (identityNumber: string): 'MALE' | 'FEMALE' =>
  Number(identityNumber[6]) % 2 === 1 ? 'MALE' : 'FEMALE';
