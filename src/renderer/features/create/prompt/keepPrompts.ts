import type { QueryClient } from '@tanstack/react-query';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';

/** Has prompts that went out of the form unsent among the earlier ones, the first of them as the latest. */
export async function keepPrompts(client: QueryClient, prompts: readonly string[]): Promise<void> {
  if (prompts.length === 0) return;
  // at once: the key that brings them back may come next
  client.setQueriesData<readonly string[]>(
    { queryKey: ['create.promptHistory'] },
    (kept) => kept && [...prompts, ...kept.filter((prompt) => !prompts.includes(prompt))],
  );
  try {
    for (const prompt of prompts.toReversed()) await call('create.keepPrompt', { prompt });
  } catch (error) {
    showToast({
      level: 'problem',
      title: 'The prompt is not among the earlier ones',
      message: wordsOf(error),
    });
  }
  void client.invalidateQueries({ queryKey: ['create.promptHistory'] });
  void client.invalidateQueries({ queryKey: ['create.findPrompts'] });
}
