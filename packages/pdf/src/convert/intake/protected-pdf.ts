/**
 * Owns the refusal of PDFs under document security (DRM): they are encrypted by a security handler of another program, so no
 * password opens them. The dictionary that names the handler is itself never encrypted (ISO 32000-2, 7.6.2).
 */
import { ConversionError } from '../conversion-error.ts';

const PRODUCTS: ReadonlyArray<readonly [product: string, handler: RegExp]> = [
  ['Microsoft Purview', /^MicrosoftIRM/],
  ['FileOpen', /^FOPN/],
  ['Adobe', /^(Adobe\.|EBX_)/],
  ['Fasoo', /fasoo/i],
  ['MarkAny', /markany/i],
  ['SoftCamp', /softcamp/i],
];

/** The text of the encryption dictionary, from its first byte. */
function encryptionOf(text: string): string | undefined {
  const inline = /\/Encrypt\s*<<([\s\S]{0,4096})/.exec(text)?.[1];
  const [, number, generation] = /\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(text) ?? [];
  if (number === undefined) return inline;
  const object = new RegExp(`(?:^|[\\r\\n\\s])${number}\\s+${generation}\\s+obj([\\s\\S]{0,4096})`).exec(
    text,
  )?.[1];
  return object?.split('endobj')[0];
}

/** Throws ConversionError `protected` for a PDF that another security handler than that of passwords encrypts. */
export function refuseProtectedPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.includes('/Encrypt')) return;
  const handler = /\/Filter\s*\/([\w.#+-]+)/.exec(encryptionOf(file.toString('latin1')) ?? '')?.[1];
  if (handler === undefined || handler === 'Standard') return;
  const product = PRODUCTS.find(([, name]) => name.test(handler))?.[0];
  throw new ConversionError('protected', handler, product === undefined ? {} : { product });
}
