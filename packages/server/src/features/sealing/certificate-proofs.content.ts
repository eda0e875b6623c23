import { AUTHENTICATION_TYPES, type AuthenticationType, type ChainedEvent, siteHost } from '@dojang/domain';
import type { CertificateAuthentication, CertificateContent } from '@dojang/pdf/certificate';

/** Owns how a certificate says who a participant is: by the contact, an account or a host, and what else was proven. */

/** Returns how a participant was identified for the signature: by the contact, by an account, or by the host. */
export function proofOf(
  signed: ChainedEvent | undefined,
): Pick<CertificateContent['participants'][number], 'authentications' | 'attendance' | 'site'> {
  const { by, accountName, hostName, site } = signed?.detail ?? {};
  const device = signed?.device ?? '';
  if (by === 'login')
    return {
      authentications: ['login'],
      attendance: { accountName: String(accountName), isHost: false, device },
    };
  if (by === 'face_to_face')
    return {
      authentications: ['inPerson'],
      attendance: { accountName: String(hostName), isHost: true, device },
    };
  const host = siteHost(site);
  return { authentications: ['contact'], ...(host === null ? {} : { site: host }) };
}

/** What each authentication proves, by its own name: the possession of a phone is no real name. */
const PROVEN_BY = {
  password: 'accessCode',
  mobile_otp: 'phonePossession',
  mobile_identification: 'realName',
} as const satisfies Record<AuthenticationType, CertificateAuthentication>;

/** Adds the authentications that the participant has proven to how the participant was identified. */
export const withProofs = (
  proof: ReturnType<typeof proofOf>,
  proofs: readonly unknown[],
): ReturnType<typeof proofOf> => ({
  ...proof,
  authentications: [
    ...proof.authentications,
    ...AUTHENTICATION_TYPES.filter((type) => proofs.includes(type)).map((type) => PROVEN_BY[type]),
  ],
});
