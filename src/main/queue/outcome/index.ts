export { applyOrMarkUnknown } from './applyOrMarkUnknown';
export { answerOfAsset, commitAnswer } from './commitAnswer';
export { interrupted, invalidProblem, problemFromService } from './jobProblems';
export { type InRow, noneInRow, type Plan, planAfterOutcome } from './planAfterOutcome';
export { budgetAllowsRetry, recentAttempts } from './retryBudget';
export { noteDownloadDelay, reopenDownloads, settleJobAfterDownload } from './settleJobAfterDownload';
