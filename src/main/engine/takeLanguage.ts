import { isLanguage, loadLanguage } from '@shared/messages/languages';

/** Loads the language that was current when this thread started. */
export async function takeLanguage(): Promise<void> {
  const language = process.env.EASEL_SHOWN_LANGUAGE;
  if (isLanguage(language)) await loadLanguage(language);
}
