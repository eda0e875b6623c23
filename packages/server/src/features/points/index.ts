export {
  balanceIn,
  capture,
  captureEach,
  createPoints,
  grant,
  hold,
  holdFor,
  release,
  releaseLots,
  spend,
} from './points.service.ts';
