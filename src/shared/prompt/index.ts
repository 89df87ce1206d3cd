export { JobChecker } from './checkJobs';
export { compileTemplate } from './compileTemplate';
export { escapeTemplate } from './escapeTemplate';
export { expandAll } from './expandAll';
export { highlightSpans } from './highlightSpans';
export { PlanError, TooManyJobsError } from './PlanError';
export { parseTemplate } from './parseTemplate';
export { NO_WILDCARDS, parseWildcardFile, type WildcardFile, type Wildcards } from './parseWildcardFile';
export { type JobPlan, MAX_JOBS, planJobs } from './planJobs';
export type { Random } from './seededRandom';
export type { Template, TemplateProblem } from './Template';
export { TemplateError } from './TemplateError';
export {
  type PromptExpansion,
  plainPlan,
  type VaryAxis,
  type VaryPlan,
  type VarySeeds,
  zVaryPlan,
} from './VaryPlan';
