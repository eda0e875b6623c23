/** The mail server of a bench: it tells its parent its port, and ends with the connection to the parent. */
import { systemClock } from '@dojang/server/platform/clock';
import { startSmtpSimulator } from '@dojang/simulators';

const server = await startSmtpSimulator({ clock: systemClock });
process.on('disconnect', () => void server.close());
process.send?.(server.port);
