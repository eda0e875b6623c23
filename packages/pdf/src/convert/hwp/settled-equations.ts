/** Gives the renderer the equations of a HWPX document in the script that it reads. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { settledScript } from './equation-script.ts';

const SECTION = /^Contents\/section\d+\.xml$/i;
const SCRIPT = /(<hp:script(?: [^>]*)?>)([^<]*)(<\/hp:script>)/g;
const plain = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the document with its equations settled: the same bytes when there is nothing to settle. The package was checked before. */
export function withSettledEquations(bytes: Uint8Array): Uint8Array {
  const sections = unzipSync(bytes, { filter: ({ name }) => SECTION.test(name) });
  const changed: Record<string, Uint8Array> = {};
  for (const [name, content] of Object.entries(sections)) {
    if (!Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes('<hp:script')) continue;
    const xml = strFromU8(content);
    const settled = xml.replace(SCRIPT, (_, open: string, script: string, close: string) => {
      return `${open}${escaped(settledScript(plain(script)))}${close}`;
    });
    if (settled !== xml) changed[name] = strToU8(settled);
  }
  if (Object.keys(changed).length === 0) return bytes;
  return zipSync({ ...unzipSync(bytes), ...changed }, { level: 1 });
}
