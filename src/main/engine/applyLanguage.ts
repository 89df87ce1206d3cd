import { isLanguage, loadLanguage } from '@shared/messages/languages';

let current: string | undefined;

/** Shows a thread's later messages in a language; by default in the one that was current when the thread started. */
export async function applyLanguage(language = process.env.EASEL_SHOWN_LANGUAGE): Promise<void> {
  if (language === current || !isLanguage(language)) return;
  current = language;
  await loadLanguage(language);
}
