// Imported before everything that makes texts: main wrote the language into the page.
import { isLanguage, loadLanguage } from '@shared/messages/languages';

const { lang } = document.documentElement;
if (isLanguage(lang) && lang !== 'en') await loadLanguage(lang);
