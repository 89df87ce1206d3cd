export type { HistoryFinding } from './applyHistoryEntry';
export { checkHistory } from './checkHistory';
export { FoundCharges } from './FoundCharges';
export { type Recovery, recoverAfterRestart, resolveInterruptedRequests } from './recoverAfterRestart';
