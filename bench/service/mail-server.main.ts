/** The mail server of a bench, which accepts mails and does not read them: it tells its parent its port, and ends with the connection to it. */
import { systemClock } from '@dojang/server/platform/clock';
import { startSmtpSimulator } from '@dojang/simulators';

const server = await startSmtpSimulator({ clock: systemClock, isSink: true });
process.on('disconnect', () => void server.close());
process.send?.(server.port);
