// Worker thread entry: reads sheets of Excel and LibreOffice.
import { answerQuestions } from '../../engine/AskedThread';
import { takeLanguage } from '../../engine/takeLanguage';
import { readSheet } from './readSheet';

await takeLanguage();
answerQuestions(readSheet);
