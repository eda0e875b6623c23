import { endpoints } from '@dojang/contract';
import { beforeAll } from 'vitest';
import { upload } from '../main-job.ts';
import { type Client, type Headers, logIn } from '../test-client.ts';
import type { TestService } from '../test-service.ts';
import { serviceWithInvariants } from '../with-invariants.ts';
import { embeddingKey, SITE } from './embedding-steps.ts';

interface Site {
  /** The administrator of the company whose pages the site shows. */
  readonly hangyeol: Client;
  readonly fileId: string;
  /** The headers of the company's key. */
  readonly headers: Headers;
}

/** Starts a service for one test file. Before its tests a company allows `SITE`; `take` gets its key and an uploaded file. */
export function serviceWithSite(take: (site: Site) => void): () => TestService {
  const service = serviceWithInvariants();
  beforeAll(async () => {
    const { client: hangyeol } = await logIn(service().url, 'hangyeol');
    const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
    await hangyeol(endpoints.addEmbedOrigin, { body: { origin: SITE } });
    const { headers } = await embeddingKey(service(), hangyeol);
    take({ hangyeol, fileId, headers });
  });
  return service;
}
