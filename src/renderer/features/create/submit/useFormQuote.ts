import type { Quote } from '@shared/domain/queue/Queue';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { useMemo, useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { fixedSeedWords } from '../draft/newSeeds';
import type { useCreateForm } from '../draft/useCreateForm';
import type { PreviewedLengths } from '../form/FormField';
import { offenderWords } from '../form/offenderWords';
import type { TemplateError } from '../form/PromptField';
import { promptOf } from '../prompt/promptOf';
import type { Together } from '../together/useTogether';
import { useCreateStore } from '../useCreateStore';
import { countedAs } from './countedAs';

const previewDelayMs = 180;
const none: readonly never[] = [];

/** What main says of the form as it is now. */
export interface FormQuote {
  /** null: not counted yet for this very form. */
  readonly quote: Quote | null;
  /** The names of what is varied, where it makes more than one job. */
  readonly factors: readonly string[];
  readonly refusal: string | null;
  /** How many prompts the template makes; 0: not known. */
  readonly prompts: number;
  readonly promptsInAll: number;
  readonly promptSamples: readonly string[];
  /** Names in the prompt's template that main does not know. */
  readonly templateErrors: readonly TemplateError[];
  readonly wildcardLengths: PreviewedLengths;
  /** "3 of 24 prompts are too long: …" */
  readonly promptProblems: readonly string[];
  /** All requests of the form, where their seeds are fixed and main gives them all; else empty. */
  readonly requests: readonly Draft['values'][];
  /** How many pictures or films the first model would make; 0: not known. */
  readonly media: number;
  /** Has main count again. */
  readonly askAgain: () => void;
}

/**
 * Has main count and price the form a moment after each change. A price is given only for the very form that it was counted
 * for; the rest stays as it was until the next answer.
 */
export function useFormQuote({
  profileId,
  createForm: { model, form, draft },
  together,
  drafts,
}: Readonly<{
  profileId: string;
  createForm: ReturnType<typeof useCreateForm>;
  together: Together;
  /** Of all models that are chosen, the one on top first. */
  drafts: readonly Draft[];
}>): FormQuote {
  const settled = useDebounced(drafts, previewDelayMs);
  const plan = useCreateStore((state) => state.choices[profileId]?.plan);
  const settledIds = idsOf(settled);
  const asked = useMemo(() => countedAs(drafts), [drafts]);
  const preview = useRoute(
    'create.previewTogether',
    { drafts: [...settled], plan },
    {
      enabled: settled[0]?.modelId !== '',
      // an answer of before was for what the service had then: other models have spent since
      isFresh: true,
      keepPrevious: (before) => idsOf(before?.drafts ?? []) === settledIds,
    },
  );
  const [counted, setCounted] = useState<Readonly<{ quote: Quote; as: string }> | null>(null);
  // a price is shown only for the very form that it was counted for
  if (preview.data && !preview.isPlaceholderData && counted?.quote !== preview.data.quote)
    setCounted({ quote: preview.data.quote, as: countedAs(settled) });
  // an answer for another model says nothing about this one
  const parts = settledIds === idsOf(drafts) ? (preview.data?.parts ?? none) : none;
  const [first] = parts;
  // main gives all requests of a small form; while a person types, they are those of a former form
  const isCurrent = settled === drafts && !preview.isPlaceholderData;
  const areAllThere =
    isCurrent &&
    drafts.length === 1 &&
    fixedSeedWords(form) !== null &&
    first?.quote.jobs === first?.sample.length;
  return {
    quote: counted?.as === asked ? counted.quote : null,
    factors: (first?.quote.jobs ?? 0) > 1 ? (first?.factors ?? none) : none,
    refusal: parts.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    prompts: first?.prompts ?? 0,
    promptsInAll: first?.promptsInAll ?? 0,
    promptSamples: first?.promptSamples ?? none,
    templateErrors: isCurrent ? (first?.templateErrors ?? none) : none,
    wildcardLengths: first?.wildcardLengths ?? none,
    promptProblems: parts.flatMap(({ quote, offenderCount, offenders }, index) => {
      const other = together.others[index - 1]?.model;
      const of = other ?? model;
      if (of === null) return [];
      const name = other === undefined ? '' : `${other.name}: `;
      const prompt = promptOf(model, draft.values) ?? '';
      return offenderWords(of, quote.jobs, offenderCount, offenders, prompt).map(
        (words) => `${name}${words}`,
      );
    }),
    requests: areAllThere ? (first?.sample ?? none) : none,
    media: first?.quote.media ?? 0,
    askAgain: () => {
      if (settledIds !== '') void preview.refetch();
    },
  };
}

function idsOf(drafts: readonly Readonly<{ modelId: string }>[]): string {
  return drafts.map(({ modelId }) => modelId).join(' ');
}
