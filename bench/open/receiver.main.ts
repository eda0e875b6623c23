/** The receiver of webhooks of a bench: /hang never replies, every other path accepts. It reports its port and ends with its parent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  request.resume();
  if (request.url !== '/hang') request.on('end', () => response.writeHead(204).end());
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit(0));
