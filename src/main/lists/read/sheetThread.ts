// Worker thread entry: reads sheets of Excel and LibreOffice.
import { serveTasks } from '../../engine/TaskThread';
import { readSheet } from './readSheet';

serveTasks(readSheet);
