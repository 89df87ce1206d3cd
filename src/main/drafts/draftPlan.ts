import { type InputImage, inputRefsIn } from '@shared/domain/create/InputImage';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { localizeModelText } from '@shared/models/localizeDescriptor';
import {
  type JobPlan,
  PlanError,
  planJobs,
  type Random,
  TemplateError,
  type TemplateProblem,
  type Wildcards,
} from '@shared/prompt';
import type { FieldProblem, RequestValues } from '@shared/service';

export type PlannedDraft =
  | Readonly<{ ok: true; plan: JobPlan }>
  | Readonly<{ ok: false; templateErrors: readonly TemplateProblem[]; problems: readonly FieldProblem[] }>;

/** Never throws for user input. */
export function draftPlan(draft: Draft, wildcards: Wildcards, random: Random): PlannedDraft {
  try {
    return { ok: true, plan: planJobs({ baseValues: draft.values, plan: draft.vary, wildcards, random }) };
  } catch (error) {
    if (error instanceof TemplateError) {
      const problems = error.problems.map(({ message }) => ({ field: 'prompt', message }));
      return { ok: false, templateErrors: error.problems, problems };
    }
    if (error instanceof PlanError) return { ok: false, templateErrors: [], problems: error.problems };
    throw error;
  }
}

/** The factors of the combinations: "3 prompts", "4 seeds", "2 sizes"; a factor of 1 is omitted. */
export function planFactors(
  draft: Draft,
  plan: Pick<JobPlan, 'promptCount' | 'seedCount'>,
  model: ModelDescriptor,
): string[] {
  const factors: string[] = [];
  if (plan.promptCount > 1n) factors.push(t('drafts.prompts', { count: plan.promptCount }));
  if (plan.seedCount > 1) factors.push(t('drafts.seeds', { count: plan.seedCount }));
  for (const axis of draft.vary.axes) {
    if (axis.values.length < 2) continue;
    const parameter = model.parameters.find(({ name }) => name === axis.parameter);
    const label = localizeModelText(parameter?.label ?? axis.parameter);
    const count = String(axis.values.length);
    factors.push(
      parameter?.kind === 'image'
        ? t('drafts.sourcePictures', { count })
        : parameter?.kind === 'size'
          ? t('drafts.sizes', { count: axis.values.length })
          : t('drafts.valuesOf', { count, label }),
    );
  }
  return factors;
}

/** The probable size of an edit, pixels: the size of its only source, if the model has no size parameter; else null. */
export function sourceShape(
  model: ModelDescriptor,
  values: RequestValues,
  describe: (ref: string) => InputImage | null,
): Readonly<{ width: number; height: number }> | null {
  if (model.parameters.some(({ kind }) => kind === 'size')) return null;
  const [ref, ...others] = new Set(inputRefsIn(values));
  const source = ref === undefined || others.length > 0 ? null : describe(ref);
  return source && { width: source.width, height: source.height };
}
