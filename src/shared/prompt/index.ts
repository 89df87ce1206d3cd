export { type BatchShape, batchShape, type ShapeAxis } from './batchShape';
export { batchSize, MAX_BATCH_CHARACTERS, tooMuchText } from './batchSize';
export type { WildcardLengths } from './compileTemplate';
export { escapeTemplate } from './escapeTemplate';
export { highlightSpans } from './highlightSpans';
export { JobChecker } from './JobChecker';
export { keptBracesWords } from './keptBracesWords';
export { findWildcards } from './matchWildcards';
export { PlanError, TooManyJobsError } from './PlanError';
export { parseTemplate } from './parseTemplate';
export { parseWildcardFile, type WildcardFile, type Wildcards } from './parseWildcardFile';
export { type JobPlan, planJobs } from './planJobs';
export { type Random, seededRandom } from './seededRandom';
export { sharedSeed, sharedSeedWords } from './sharedSeed';
export type { Template, TemplatePart, TemplateProblem } from './Template';
export { TemplateError } from './TemplateError';
export {
  MAX_JOBS,
  type PromptExpansion,
  plainPlan,
  type VaryAxis,
  type VaryPlan,
  type VarySeeds,
  zVaryPlan,
} from './VaryPlan';
export { withoutAlternatives } from './withoutAlternatives';
