// Worker thread entry: reads sheets of Excel and LibreOffice.
import { answerQuestions } from '../../engine/AskedThread';
import { readSheet } from './readSheet';

answerQuestions(readSheet);
