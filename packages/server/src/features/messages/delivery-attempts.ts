/** The delivery's own count limits the attempts, since the queue's count restarts whenever the job is enqueued again. */
export const MAX_ATTEMPTS = 12;
