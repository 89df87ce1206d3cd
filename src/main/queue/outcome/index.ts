export { applyPlan } from './applyPlan';
export { commitAnswer } from './commitAnswer';
export { interrupted, invalidProblem } from './jobProblems';
export { type InRow, noneInRow, type Plan, planAfterFault, planAfterOutcome } from './planAfterOutcome';
export { reopenDownloads } from './reopenDownloads';
export { budgetAllowsRetry, recentAttempts } from './retryBudget';
export { settleJobAfterDownload } from './settleJobAfterDownload';
