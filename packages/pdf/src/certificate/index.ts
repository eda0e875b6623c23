export type { CertificateContent, CertificateEvent, CertificateParticipant } from './certificate-content.ts';
