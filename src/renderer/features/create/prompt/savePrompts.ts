import { t } from '@shared/messages/t';
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';

/** Adds unsent prompts to the prompt history; the first one becomes the latest. */
export async function savePrompts(client: QueryClient, prompts: readonly string[]): Promise<void> {
  if (prompts.length === 0) return;
  // at once, because the shortcut for the history may come next
  client.setQueriesData<readonly string[]>(
    { queryKey: ['create.promptHistory'] },
    (previous) => previous && [...prompts, ...previous.filter((prompt) => !prompts.includes(prompt))],
  );
  try {
    for (const prompt of prompts.toReversed()) await call('create.keepPrompt', { prompt });
  } catch (error) {
    showToast({ level: 'problem', title: t('create.promptNotKept'), message: errorMessage(error) });
  }
  void client.invalidateQueries({ queryKey: ['create.promptHistory'] });
  void client.invalidateQueries({ queryKey: ['create.findPrompts'] });
}
