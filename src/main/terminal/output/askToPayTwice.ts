import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { consentTexts } from '@shared/words/sentences/consentTexts';
import { askYes } from '../options/askYes';

/** The `--unknown` option: what to do with work that may already have been charged. */
export type UnknownChargeChoice = 'ask' | 'skip' | 'retry';

export async function askToPayTwice(
  question: Omit<ConsentQuestion, 'consentToken'>,
  choice: UnknownChargeChoice,
  input: NodeJS.ReadStream,
): Promise<boolean> {
  if (choice !== 'ask') return choice === 'retry';
  if (!input.isTTY) return false;
  const { title, message } = consentTexts(question);
  return askYes(`${message} ${title}`, input);
}

/**
 * Repeats an action with the user's consent to pay twice, if necessary.
 * @throws EaselError `needs_consent`; its message names the option that consents
 */
export async function withConsent<T>(
  act: (consent?: string) => Promise<T>,
  choice: UnknownChargeChoice,
  input: NodeJS.ReadStream,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof EaselError) || error.question === null) throw error;
    if (await askToPayTwice(error.question, choice, input)) return act(error.question.consentToken);
    throw new EaselError('needs_consent', `${error.message} ${t('terminal.toSendAnyway')}`);
  }
}
