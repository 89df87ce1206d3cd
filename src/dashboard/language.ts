// Must be imported before any module that creates texts, because texts are in the language loaded by then.
import { directionOf, languageOf, loadLanguage } from '@shared/messages/languages';

const language = languageOf(navigator.languages);
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
if (language !== 'en') await loadLanguage(language);
