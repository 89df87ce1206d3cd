import { isLanguage, loadLanguage } from '@shared/messages/languages';

/** A thread's side of the language: threads begin with the environment of the program at that time. */
export async function takeLanguage(): Promise<void> {
  const language = process.env.EASEL_SHOWN_LANGUAGE;
  if (isLanguage(language)) await loadLanguage(language);
}
