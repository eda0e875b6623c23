/** What proves that certificates were valid: all as DER. */
export interface FoundValidation {
  /** Issuers that were missing. */
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

export interface ValidationPort {
  /**
   * Finds the validation data of certificates (DER): for each one that names an OCSP responder or a revocation list, an answer
   * that says it is valid, and the issuers that are named and missing. A certificate that names neither needs none.
   * @throws ProviderError `temporary` (a source is unreachable or its answer is too old), `permanent` (a certificate is revoked,
   * or an answer is not signed by its issuer)
   */
  find(certificates: readonly Uint8Array[]): Promise<FoundValidation>;
}
