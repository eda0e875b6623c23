export { claimArchival, claimsArchival, renewClaim, withdrawClaim } from './archival-claim.ts';
