export { checkHistory } from './checkHistory';
export { FoundCharges } from './FoundCharges';
export { type Recovery, recoverAfterRestart } from './recoverAfterRestart';
export { settleAfterRestart } from './settleAfterRestart';
export type { HistoryFinding } from './takeEntry';
