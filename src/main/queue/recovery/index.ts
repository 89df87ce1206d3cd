export { checkHistory, type HistoryFinding } from './checkHistory';
export { type Recovery, recoverAfterRestart } from './recoverAfterRestart';
