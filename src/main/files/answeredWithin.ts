import { EaselError } from '@shared/ipc/EaselError';

/** So long a disk may take for one answer, ms: one that sleeps takes seconds, a share that is gone never answers. */
export const diskAnswerMs = 30_000;

/**
 * What a disk answers, or, after so long, that it does not. The question itself cannot be taken back.
 * @param place what was asked, in words
 * @throws EaselError `disk` after `longestMs`; else what `work` throws
 */
export async function answeredWithin<T>(longestMs: number, place: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const words = `${place} does not answer. Is its disk or network folder there?`;
    timer = setTimeout(() => reject(new EaselError('disk', words)), longestMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
