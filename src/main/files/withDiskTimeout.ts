import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';

/** Timeout of one disk operation, ms: a sleeping disk takes seconds, a lost network share never responds. */
export const diskTimeoutMs = 30_000;

/**
 * The result of a disk operation, or an error after the timeout. The operation itself cannot be cancelled.
 * @param path the accessed path, for the message
 * @throws EaselError `disk` after the timeout; otherwise the error of `work`
 */
export async function withDiskTimeout<T>(timeoutMs: number, path: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const message = t('files.doesNotAnswerIsItsDiskOr', { place: path });
    timer = setTimeout(() => reject(new EaselError('disk', message)), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
