export { type Inspection, inspectSealed, isIntact } from './inspect-sealed.ts';
