import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import { EaselError } from '@shared/ipc/EaselError';
import { consentWords } from '@shared/words/sentences/consentWords';
import { askYes } from '../options/askYes';

/** What a command was told to do with work that may have been charged already. */
export type SaidOfUnknown = 'ask' | 'skip' | 'retry';

/** Whether jobs that may have been charged already are to be sent again: as said, or as a person answers. */
export async function mayPayTwice(
  question: Omit<ConsentQuestion, 'consent'>,
  said: SaidOfUnknown,
  input: NodeJS.ReadStream,
): Promise<boolean> {
  if (said !== 'ask') return said === 'retry';
  if (!input.isTTY) return false;
  const { title, message } = consentWords(question);
  return askYes(`${message} ${title}`, input);
}

/**
 * Does what may pay twice, and once more with the person's consent where one is needed.
 * @throws EaselError `needs_consent` where there is none; its words say which flag gives it
 */
export async function withConsent<T>(
  act: (consent?: string) => Promise<T>,
  said: SaidOfUnknown,
  input: NodeJS.ReadStream,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof EaselError) || error.question === null) throw error;
    if (await mayPayTwice(error.question, said, input)) return act(error.question.consent);
    throw new EaselError('needs_consent', `${error.message} To send anyway: --unknown retry`);
  }
}
