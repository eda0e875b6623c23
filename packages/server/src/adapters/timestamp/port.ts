export interface TimestampToken {
  /** DER of the TimeStampToken (CMS ContentInfo), as PDF signatures and audit anchors embed it. */
  readonly token: Uint8Array;
  /** The time that the authority certifies. */
  readonly at: Date;
  /** The authority's serial number of the token, as lowercase hex. */
  readonly serial: string;
}

export interface TimestampPort {
  /**
   * Requests a time stamp for a SHA-256 digest (32 bytes).
   * @throws ProviderError `temporary` (unreachable or busy), `permanent` (refused, or the reply does not match the query); a
   * second query does no harm, so `unknown` does not occur
   */
  stamp(sha256: Uint8Array): Promise<TimestampToken>;
}
