// Imported before everything that makes texts.
import { directionOf, knownLanguage, loadLanguage } from '@shared/messages/languages';

const language = knownLanguage(navigator.languages);
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
if (language !== 'en') await loadLanguage(language);
