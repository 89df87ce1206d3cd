export { batchCharacters, batchTooLargeMessage, MAX_BATCH_CHARACTERS } from './batchCharacters';
export { type BatchGrid, batchGrid, type GridAxis } from './batchGrid';
export { type Random, seededRandom } from './expansion/seededRandom';
export { findWildcards } from './findWildcards';
export { JobChecker } from './JobChecker';
export { parseWildcardFile, type WildcardFile, type Wildcards } from './parseWildcardFile';
export { type JobPlan, PlanError, planJobs, TooManyJobsError } from './planJobs';
export { sharedSeed, sharedSeedText } from './sharedSeed';
export type { WildcardLengths } from './template/compileTemplate';
export { highlightSpans } from './template/highlightSpans';
export { escapeTemplate, firstLiteralBraces, parseTemplate } from './template/parseTemplate';
export type { Template, TemplatePart, TemplateProblem } from './template/Template';
export { TemplateError } from './template/Template';
export { withoutAlternatives } from './template/withoutAlternatives';
export {
  emptyVaryPlan,
  MAX_JOBS,
  type PromptExpansion,
  type VaryAxis,
  type VaryPlan,
  type VarySeeds,
  zVaryPlan,
} from './VaryPlan';
