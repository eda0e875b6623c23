/** Owns everything around the servers of a trial: certificates, database, mail server and bucket, and the settings that name them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createInboxStore,
  type InboxStore,
  type S3Simulator,
  startS3Simulator,
  startSmtpSimulator,
} from '@dojang/simulators';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { type Certificates, makeCertificates, trust } from './certificates.ts';
import { type OwnDatabase, startDatabase } from './database.ts';

export type Settings = Readonly<Record<string, string>>;

export interface Surroundings {
  readonly folder: string;
  readonly certificates: Certificates;
  readonly database: OwnDatabase;
  /** What the mail server has received. */
  readonly inbox: InboxStore;
  /** The settings of a server in production, without PUBLIC_URL, PORT and DATA_DIR. */
  readonly settings: Settings;
  readonly keysOfBucket: () => string[];
  /** Starts an empty bucket for a restored copy, and returns the settings that name it. */
  anotherBucket(): Promise<Settings>;
  stop(): Promise<void>;
}

export const APP_SECRET = 'geheim-APP-0123456789-0123456789-0123456789';
const MAILER = { user: 'dojang', password: 'geheim-mail' };
const BUCKET = { accessKeyId: 'trial', secretAccessKey: 'geheim-s3', region: 'ap-northeast-2' };

/**
 * Starts what a company has beside the server: PostgreSQL by TLS, a mail server with STARTTLS and AUTH, a bucket by TLS.
 * @param start starts another database than that
 */
export async function startSurroundings(
  folder: string,
  start: (place: string, certificates: Certificates) => Promise<OwnDatabase> = startDatabase,
): Promise<Surroundings> {
  const certificates = makeCertificates(folder);
  trust(certificates);
  const tls = { cert: readFileSync(certificates.cert, 'utf8'), key: readFileSync(certificates.key, 'utf8') };
  const others: S3Simulator[] = [];
  const inbox = createInboxStore({ clock: systemClock });
  const [database, smtp, bucket] = await Promise.all([
    start(join(folder, 'database'), certificates),
    startSmtpSimulator({ clock: systemClock, store: inbox, credentials: MAILER, tls }),
    startS3Simulator({ clock: systemClock, credentials: BUCKET, bucket: 'contracts', tls }),
  ]);
  return {
    folder,
    certificates,
    database,
    inbox,
    keysOfBucket: () => bucket.keys(),
    anotherBucket: async () => {
      const other = await startS3Simulator({
        clock: systemClock,
        credentials: BUCKET,
        bucket: 'contracts',
        tls,
      });
      others.push(other);
      return { S3_ENDPOINT: other.url.replace('127.0.0.1', 'localhost') };
    },
    settings: {
      NODE_ENV: 'production',
      NODE_EXTRA_CA_CERTS: certificates.ca,
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      APP_SECRET,
      STORAGE: 's3',
      S3_ENDPOINT: bucket.url.replace('127.0.0.1', 'localhost'),
      S3_REGION: BUCKET.region,
      S3_BUCKET: 'contracts',
      S3_ACCESS_KEY: BUCKET.accessKeyId,
      S3_SECRET_KEY: BUCKET.secretAccessKey,
      SMTP_URL: `smtp://${MAILER.user}:${MAILER.password}@localhost:${smtp.port}`,
      MAIL_FROM: '"Trial, Inc." <no-reply@sign.example>',
      SIGNING_P12_FILE: certificates.signing,
      SIGNING_P12_PASSWORD: certificates.signingPassword,
      TRUST_PROXY: '1',
    },
    stop: async () => {
      await Promise.all([smtp.close(), database.stop(), ...[bucket, ...others].map((one) => one.close())]);
    },
  };
}
