export { registerLive } from './live.routes.ts';
export { createLiveHub, type LiveHub, type LiveLimits } from './live-hub.service.ts';
