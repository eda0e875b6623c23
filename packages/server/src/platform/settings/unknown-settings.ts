import { distance } from 'fastest-levenshtein';

/** Owns which variables of the environment look like settings of the product, and are none. */

export interface UnknownSetting {
  readonly variable: string;
  /** The setting that is probably meant. */
  readonly likely: string;
}

/** What the settings of one subject begin with; other programs have no variables of these. */
const SUBJECTS =
  /^(?:S3|SMTP|MAIL|BOUNCE|SOLAPI|PORTONE|TOSS|PAYAPP|SIGNPAY|SIGNING|TSA|AUDIT_LOG|APP_SECRET|DATABASE|MAINTENANCE|BANNER|SUPPORT|DOJANG)_/;

/** Names of other programs that are close to ours. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'MAIL',
  'MAILCHECK',
  'MAILPATH',
  'HOSTNAME',
  'HOSTTYPE',
  'PORTS',
]);

/** Names of up to this length are too short to resemble another one by chance. */
const SHORT = 5;

/** Returns the variables that probably mean a setting, with its name. Variables without a value count as absent. */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly UnknownSetting[] {
  const names = new Set(known);
  return Object.entries(env).flatMap(([variable, value]) => {
    if (names.has(variable) || OF_OTHERS.has(variable) || (value ?? '').trim() === '') return [];
    const likely = likelyOf(variable, known);
    return likely === null ? [] : [{ variable, likely }];
  });
}

function likelyOf(variable: string, known: readonly string[]): string | null {
  const upper = variable.toUpperCase().replaceAll('-', '_');
  const nearest = known
    .map((name) => ({ name, edits: editsBetween(upper, name) }))
    .sort((one, other) => one.edits - other.edits)[0];
  if (nearest === undefined) return null;
  const allowed = upper.length <= SHORT ? 0 : Math.ceil(upper.length / 6);
  return nearest.edits <= allowed || SUBJECTS.test(upper) ? nearest.name : null;
}

/** Words in another order, additional ones, and a name that ends early are one change. */
function editsBetween(one: string, other: string): number {
  const ordered = (name: string) => name.split('_').sort();
  const [left, right] = [ordered(one), ordered(other)];
  if (left.join('_') === right.join('_')) return Math.min(1, distance(one, other));
  if (one.length > SHORT && other.startsWith(one)) return 1;
  const isWithin = right.length > 1 && right.every((word) => left.includes(word));
  return isWithin ? 1 : distance(one, other);
}
