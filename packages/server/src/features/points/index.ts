export { createPoints, grant, spend } from './points.service.ts';
