// Must be imported before any module that creates texts, because texts are created in the language loaded so far.
import { directionOf, languageOf, loadLanguage } from '@shared/messages/languages';

const language = languageOf(navigator.languages);
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
if (language !== 'en') await loadLanguage(language);
