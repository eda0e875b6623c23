export { capture, createPoints, grant, hold, release, spend } from './points.service.ts';
