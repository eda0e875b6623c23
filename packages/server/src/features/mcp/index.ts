export { createConfirmations } from './confirmations.ts';
export { type McpMount, registerMcp } from './mcp-mount.routes.ts';
