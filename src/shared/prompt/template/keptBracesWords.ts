import { t } from '../../messages/t';
import { scanTemplate } from './scanTemplate';

/** A hint for braces without alternatives; null if there are none. */
export function keptBracesWords(text: string): string | null {
  const { keptBraces, problems } = scanTemplate(text);
  if (keptBraces === 0 || problems.length > 0) return null;
  return t('prompt.bracesStay');
}
