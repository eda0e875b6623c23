/** Reads the text format of Prometheus, strictly: a line that is none of its kinds is an error. */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const COMMENT = /^# (?:HELP|TYPE) [a-z_][a-z0-9_]* \S.*$/;
const SAMPLE = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"(?:,|$)/g;

/** Returns the samples of a page. @throws Error that names a wrong line */
export function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || COMMENT.test(line)) return [];
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    const pairs = [...labels.matchAll(LABEL)];
    const isWhole = pairs.map(([pair]) => pair).join('') === labels;
    // The mean of no measurements.
    const number = value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value);
    if (name === '' || !isWhole || (Number.isNaN(number) && value !== 'Nan'))
      throw new Error(`not a line of metrics: ${line}`);
    return [
      {
        name,
        labels: Object.fromEntries(pairs.map(([, label = '', content = '']) => [label, content])),
        value: number,
      },
    ];
  });
}

/** Returns the sum of the samples with this name and these labels. */
export const sumOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number =>
  samples
    .filter((one) => one.name === name)
    .filter((one) => Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    .reduce((sum, one) => sum + one.value, 0);
