/**
 * The content policy forbids `eval`. The schema library tries it once unless it is told not to, and browsers report the refusal in the
 * console. This file is imported before every schema.
 */
import { config } from 'zod/mini';

config({ jitless: true });
