import type { TemplateLinkResult } from '@dojang/contract';
import {
  cleanLine,
  fromSeoulParts,
  holdsResidentNumber,
  LINK_LIMITS,
  type LinkPerson,
  LONGEST_LINK_NAME,
  MOST_LINK_USES,
  parseContact,
  seoulParts,
  showContact,
} from '@dojang/domain';

/** The input of a direct link: its limits, and the person of every role but the visitor's. */

export type LinkField =
  | 'mostUses'
  | 'mostPerDay'
  | 'mostPerHour'
  | 'expiresAt'
  | `name:${string}`
  | `method:${string}`
  | `contact:${string}`;
export type LinkInput = Readonly<Record<LinkField, string>>;

export interface LinkRole {
  readonly key: string;
  readonly roleName: string;
}

/** The value of an input of the type `datetime-local`, in Korean time. */
function typedAt(at: string | null): string {
  if (at === null) return '';
  const { day, time } = seoulParts(new Date(at));
  return `${day}T${time}`;
}

/** Returns the moment of a typed day and time in Korea; null without one. */
export function momentOf(typed: string): Date | null {
  const [day = '', time = ''] = typed.split('T');
  return fromSeoulParts(day, time);
}

/** Returns whether a text is a possible limit of uses. */
export const isLimit = (typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_LINK_USES;

/** Returns the input with which a form begins; null for a new link. */
export function inputOf(link: TemplateLinkResult | null): LinkInput {
  const input: Record<LinkField, string> = {
    mostUses: String(link?.mostUses ?? ''),
    mostPerDay: String(link?.mostPerDay ?? LINK_LIMITS.mostPerDay),
    mostPerHour: String(link?.mostPerHour ?? LINK_LIMITS.mostPerHour),
    expiresAt: typedAt(link?.expiresAt ?? null),
  };
  for (const { key, person } of link?.roles ?? []) {
    if (person === null) continue;
    input[`name:${key}`] = person.name;
    input[`method:${key}`] = person.signingMethodType;
    input[`contact:${key}`] = showContact(person.signingContactInfo);
  }
  return input;
}

/** Returns how the person of a role is asked. */
export const methodOf = (input: LinkInput, key: string): LinkPerson['signingMethodType'] =>
  input[`method:${key}`] === 'kakao' ? 'kakao' : 'email';

/** Returns the typed person of a role. */
export const personOf = (input: LinkInput, { key }: LinkRole): LinkPerson => ({
  key,
  name: input[`name:${key}`] ?? '',
  signingMethodType: methodOf(input, key),
  signingContactInfo: input[`contact:${key}`] ?? '',
});

/** Returns what is wrong with the name of a typed person, or null. */
export function nameProblem(typed: string): 'nameMissing' | 'nameLong' | 'nameNumber' | null {
  const name = cleanLine(typed);
  if (name === '') return 'nameMissing';
  if ([...name].length > LONGEST_LINK_NAME) return 'nameLong';
  return holdsResidentNumber(name) ? 'nameNumber' : null;
}

/** Returns whether the contact of a typed person cannot be one. */
export const isContactWrong = ({ signingMethodType, signingContactInfo }: LinkPerson): boolean =>
  parseContact(signingMethodType, signingContactInfo) === null;
