/** Signatures and stamps of the demo people, made from their names as the screens make them. */
import { endpoints } from '@dojang/contract';
import type { DemoClient } from './demo-client.ts';
import type { OwnPictures } from './demo-fields.ts';
import type { Party } from './demo-people.ts';

/** Returns a signature in handwriting, as a data URL. @param at chooses among the handwritings */
export async function signaturePicture(client: DemoClient, name: string, at = 0) {
  const { list } = await client(endpoints.fonts, { query: { name } });
  const picture = list[at % Math.max(1, list.length)];
  if (picture === undefined) throw new Error(`no handwriting for ${name}`);
  return picture;
}

/** Returns the stamp of a company, or of a person without one. */
export async function stampPicture(client: DemoClient, { company, name }: Pick<Party, 'company' | 'name'>) {
  const { list } = await client(endpoints.stamps, {
    params: { type: company === undefined ? 'personal' : 'company' },
    query: { name: company ?? name },
  });
  const [picture] = list;
  if (picture === undefined) throw new Error(`no stamp for ${company ?? name}`);
  return picture;
}

/** Saves the signature and the company stamp of an account, unless it has them. */
export async function ownPictures(client: DemoClient, party: Party): Promise<OwnPictures> {
  const { list } = await client(endpoints.listSignatures);
  const saved = (kind: 'signature' | 'stamp') => list.find((one) => one.kind === kind)?.signatureId;
  const signature = saved('signature') ?? (await saveSignature(client, party.name));
  const stamp = saved('stamp') ?? (await saveStamp(client, party));
  return { signature, stamp };
}

async function saveSignature(client: DemoClient, name: string): Promise<string> {
  const { image, style } = await signaturePicture(client, name);
  const body = { kind: 'signature', name, origin: 'typed', style, base64: image } as const;
  return (await client(endpoints.createSignature, { body })).signatureId;
}

async function saveStamp(client: DemoClient, party: Party): Promise<string> {
  const { image, style } = await stampPicture(client, party);
  const name = party.company ?? party.name;
  const body = { kind: 'stamp', type: 'company', name, origin: 'made', style, base64: image } as const;
  return (await client(endpoints.createSignature, { body })).signatureId;
}
