/** Measures the lengths of files against the limit. */

const hardStop = 400;
const medianAtMost = 70;
const ninetiethAtMost = 200;

export interface SizeReport {
  readonly summary: string;
  readonly errors: readonly string[];
}

/** Files over the limit are errors by path; the distribution is that of the whole project. */
export function measureSizes(
  files: readonly { readonly path: string; readonly lines: number }[],
): SizeReport {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const median = at(0.5);
  const ninetieth = at(0.9);
  const longest = files.reduce((most, file) => (file.lines > most.lines ? file : most), {
    path: '-',
    lines: 0,
  });
  return {
    summary: `${files.length} files, median ${median}, 90th percentile ${ninetieth}, longest ${longest.lines} (${longest.path})`,
    errors: [
      ...files
        .filter(({ lines }) => lines > hardStop)
        .map(({ path, lines }) => `size: ${path} has ${lines} lines, more than ${hardStop}`),
      ...(median > medianAtMost
        ? [`size: the median file has ${median} lines, more than ${medianAtMost}`]
        : []),
      ...(ninetieth > ninetiethAtMost
        ? [
            `size: a tenth of the files have more than ${ninetieth - 1} lines; ${ninetiethAtMost} is the limit`,
          ]
        : []),
    ],
  };
}
