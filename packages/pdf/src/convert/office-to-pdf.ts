/** Turns Office and OpenDocument files into PDF by LibreOffice, with a profile of its own for each file. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fontSettings } from './font-settings.ts';
import type { PaperExtension } from './formats.ts';
import { PaperError } from './paper-error.ts';
import { runTool } from './run-tool.ts';
import type { Isolation } from './sandbox.ts';

const PROGRAMS = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
];

const EXPORTER: Partial<Record<PaperExtension, string>> = {
  xls: 'calc_pdf_Export',
  xlsx: 'calc_pdf_Export',
  ppt: 'impress_pdf_Export',
  pptx: 'impress_pdf_Export',
};

function setting(where: string, name: string, type: string, value: string): string {
  return `<item oor:path="/org.openoffice.${where}"><prop oor:name="${name}" oor:op="fuse" oor:type="xs:${type}"><value>${value}</value></prop></item>`;
}

/** No macros, no links to elsewhere, Korean page sizes, no update or first-start work. */
const PROFILE = [
  '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">',
  setting('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'boolean', 'true'),
  setting('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'boolean', 'true'),
  setting('Office.Common/Security/Scripting', 'MacroSecurityLevel', 'int', '3'),
  setting('Office.Calc/Content/Update', 'Link', 'short', '2'),
  setting('Office.Writer/Content/Update', 'Link', 'int', '0'),
  setting('Office.Common/Misc', 'FirstRun', 'boolean', 'false'),
  setting('Office.Linguistic/General', 'DefaultLocale_CJK', 'string', 'ko-KR'),
  setting('Setup/L10N', 'ooSetupSystemLocale', 'string', 'ko-KR'),
  '</oor:items>',
].join('');

export interface OfficeOrder {
  readonly bytes: Uint8Array;
  readonly ext: PaperExtension;
  readonly scratch: string;
  readonly isolation: Isolation;
  readonly timeoutMs: number;
}

/**
 * Throws PaperError: `tool_missing` without LibreOffice or a sandbox, `timeout`, or `damaged` when
 * LibreOffice ends without a PDF (it exits with 0 even then).
 */
export async function officeToPdf(order: OfficeOrder): Promise<Uint8Array> {
  const program = PROGRAMS.find((one) => existsSync(one));
  if (program === undefined) throw new PaperError('tool_missing', 'LibreOffice is not installed');
  if (order.isolation === 'none') throw new PaperError('tool_missing', 'no sandbox for LibreOffice');
  const home = path.join(order.scratch, 'office');
  const profile = path.join(home, 'profile');
  await mkdir(path.join(profile, 'user'), { recursive: true });
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
  await writeFile(path.join(home, 'fonts.conf'), fontSettings(path.join(home, 'fonts')));
  const source = path.join(home, `document.${order.ext}`);
  await writeFile(source, order.bytes);
  const result = await runTool(
    program,
    [
      ...['--headless', '--invisible', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...['--convert-to', `pdf:${EXPORTER[order.ext] ?? 'writer_pdf_Export'}`, '--outdir', home, source],
    ],
    {
      cwd: home,
      timeoutMs: order.timeoutMs,
      env: { FONTCONFIG_FILE: path.join(home, 'fonts.conf'), SAL_USE_VCLPLUGIN: 'svp', LANG: 'ko_KR.UTF-8' },
    },
  );
  const made = path.join(home, 'document.pdf');
  if (!existsSync(made))
    throw new PaperError('damaged', `LibreOffice made no PDF: ${result.stderr.slice(0, 300)}`);
  return readFile(made);
}
