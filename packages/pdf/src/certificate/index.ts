export type {
  CertificateAuthentication,
  CertificateConsent,
  CertificateContent,
  CertificateEvent,
  CertificateParticipant,
} from './certificate-content.ts';
export { issueCertificate } from './issue-certificate.ts';
