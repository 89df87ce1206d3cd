export {
  type CheckOptions,
  checkJobs,
  type JobCheck,
  JobChecker,
  type Offender,
  type Validate,
} from './checkJobs';
export { type CompiledTemplate, compileTemplate } from './compileTemplate';
export { countCombinations } from './countCombinations';
export { escapeTemplate } from './escapeTemplate';
export { type ExpandAllOptions, expandAll } from './expandAll';
export { countRandom, type ExpandRandomOptions, expandRandom } from './expandRandom';
export { highlightSpans } from './highlightSpans';
export { PlanError, TooManyJobsError } from './PlanError';
export { type ParsedTemplate, parseTemplate } from './parseTemplate';
export {
  NO_WILDCARDS,
  parseWildcardFile,
  type WildcardEntry,
  type WildcardFile,
  type Wildcards,
} from './parseWildcardFile';
export { countJobs, type JobPlan, MAX_JOBS, type PlanInput, type PlannedJob, planJobs } from './planJobs';
export { type Random, seededRandom } from './seededRandom';
export type { HighlightSpan, SpanKind, Template, TemplateProblem, TextRange } from './Template';
export { TemplateError } from './TemplateError';
export {
  type PromptExpansion,
  plainPlan,
  type VaryAxis,
  type VaryPlan,
  type VarySeeds,
  zVaryPlan,
} from './VaryPlan';
