export { registerLive } from './live.routes.ts';
export { createLiveHub, type LiveLimits } from './live-hub.service.ts';
