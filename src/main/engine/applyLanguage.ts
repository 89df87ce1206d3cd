import { isLanguage, loadLanguage } from '@shared/messages/languages';

let current: string | undefined;

/** Shows a thread's later messages in a language; by default in the language at the start of the thread. */
export async function applyLanguage(language = process.env.EASEL_SHOWN_LANGUAGE): Promise<void> {
  if (language === current || !isLanguage(language)) return;
  current = language;
  await loadLanguage(language);
}
