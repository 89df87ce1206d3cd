export { applyOrMarkUnknown } from './applyOrMarkUnknown';
export { answerOfAsset, commitAnswer } from './commitAnswer';
export { interruptedProblem, invalidProblem, problemFromService } from './jobProblems';
export {
  type ConsecutiveOutcomes,
  noConsecutiveOutcomes,
  type OutcomePlan,
  planAfterOutcome,
} from './planAfterOutcome';
export { budgetAllowsRetry, recentAttempts } from './retryBudget';
export { noteDownloadDelay, reopenDownloads, settleJobAfterDownload } from './settleJobAfterDownload';
