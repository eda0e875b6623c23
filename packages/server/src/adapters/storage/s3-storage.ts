import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertKey, ObjectMissingError, type StoragePort } from './port.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prepended to every key, so that one bucket can serve several installations, such as `dojang/`. */
  readonly prefix?: string;
  readonly timeoutMs?: number;
}

export interface S3Storage extends StoragePort {
  /** Closes pooled connections. */
  close(): void;
}

/** A key that no object has: a storage that can be read says so. */
const NO_OBJECT = 'readiness';

function isAbsent(error: unknown): boolean {
  return error instanceof NotFound || error instanceof NoSuchKey;
}

function createClient(settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, timeoutMs = 30_000 } = settings;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket names as host names need DNS records that self-hosted servers rarely have.
    forcePathStyle: true,
    // Servers of other vendors than Amazon refuse the checksum trailers that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: timeoutMs, connectionTimeout: timeoutMs },
  });
}

/** Creates a storage in a bucket of any S3-compatible server. */
export function createS3Storage(settings: S3Settings): S3Storage {
  const client = createClient(settings);
  const { bucket: Bucket, prefix = '' } = settings;
  const at = (key: string) => {
    assertKey(key);
    return { Bucket, Key: prefix + key };
  };
  const stat: StoragePort['stat'] = async (key) => {
    try {
      const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
      return { size: ContentLength ?? 0 };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  };
  return {
    stat,
    async isEmpty() {
      const found = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
      return (found.Contents ?? []).length === 0;
    },
    async check() {
      await stat(NO_OBJECT);
    },
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        if (!Body) throw new ObjectMissingError(key);
        return await Body.transformToByteArray();
      } catch (error) {
        throw isAbsent(error) ? new ObjectMissingError(key) : error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    close: () => client.destroy(),
  };
}
