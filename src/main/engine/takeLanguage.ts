import { isLanguage, loadLanguage } from '@shared/messages/languages';

let taken: string | undefined;

/** Shows a thread's later messages in a language; by default in the one that was current when the thread started. */
export async function takeLanguage(language = process.env.EASEL_SHOWN_LANGUAGE): Promise<void> {
  if (language === taken || !isLanguage(language)) return;
  taken = language;
  await loadLanguage(language);
}
