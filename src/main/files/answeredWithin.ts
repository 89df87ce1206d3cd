import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';

/** Timeout of one disk operation, ms: a sleeping disk takes seconds, a lost network share never responds. */
export const diskAnswerMs = 30_000;

/**
 * The result of a disk operation, or an error after the timeout. The operation itself cannot be cancelled.
 * @param place what was accessed, for the message
 * @throws EaselError `disk` after `longestMs`; else what `work` throws
 */
export async function answeredWithin<T>(longestMs: number, place: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const words = t('files.doesNotAnswerIsItsDiskOr', { place });
    timer = setTimeout(() => reject(new EaselError('disk', words)), longestMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
