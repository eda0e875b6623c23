import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ConversionPool, ConversionResult, ConversionSource } from '@dojang/pdf/convert';

/**
 * Creates sandboxes that convert each file once in a test run, since most tests need a document and do not test its conversion. A
 * refused file is converted again.
 * @param folder a folder of the run, shared by all of its processes
 */
export function keepConversions(conversionPool: ConversionPool, folder: string): ConversionPool {
  return {
    ...conversionPool,
    convert: async (source, options) => {
      const file = join(folder, keyOf(source));
      const known = await readFile(file).catch(() => null);
      if (known !== null) return deserialize(known) as ConversionResult;
      const result = await conversionPool.convert(source, options);
      await mkdir(folder, { recursive: true });
      const whole = `${file}.${randomUUID()}`;
      await writeFile(whole, serialize(result));
      await rename(whole, file);
      return result;
    },
  };
}

function keyOf(source: ConversionSource): string {
  const { bytes, ext, password = '', takesSigned = false, acceptsChanges = false } = source;
  return createHash('sha256')
    .update(JSON.stringify({ ext, password, takesSigned, acceptsChanges }))
    .update(bytes)
    .digest('hex');
}
