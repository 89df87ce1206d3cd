import type { Quote } from '@shared/domain/queue/Queue';
import type { Draft } from '@shared/ipc/create/createRoutes';
import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';
import { useMemo, useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { fixedSeedText } from '../draft/newSeeds';
import type { useCreateForm } from '../draft/useCreateForm';
import type { PreviewedLengths } from '../form/FormField';
import { invalidPromptMessages } from '../form/fieldMessages';
import type { TemplateError } from '../form/PromptField';
import type { OtherModels } from '../other-models/useOtherModels';
import { useCreateStore } from '../useCreateStore';
import { quoteKey } from './quoteKey';

const previewDelayMs = 180;
const none: readonly never[] = [];

/** Main's preview of the form: cost, requests and errors. */
interface FormQuote {
  /** Null until the quote is computed for exactly this form. */
  readonly quote: Quote | null;
  readonly factors: readonly string[];
  readonly refusal: string | null;
  /** Number of prompts that will be used; `promptsInAll`: number that the template can make. 0: unknown. */
  readonly prompts: number;
  readonly promptsInAll: number;
  readonly promptSamples: readonly string[];
  readonly templateErrors: readonly TemplateError[];
  readonly wildcardLengths: PreviewedLengths;
  readonly promptProblems: readonly string[];
  /** All requests of the form if their seeds are fixed and main returned all of them; otherwise empty. */
  readonly requests: readonly Draft['values'][];
  /** Number of results of the first model; 0 while unknown. */
  readonly media: number;
  readonly refetchQuote: () => void;
}

/** Price, errors and requests always belong to the current form; the other values may belong to the previous answer. */
export function useFormQuote({
  profileId,
  createForm: { model, form, draft },
  otherModels,
  drafts,
}: Readonly<{
  profileId: string;
  createForm: ReturnType<typeof useCreateForm>;
  otherModels: OtherModels;
  /** One draft for each selected model, in the order of the models. */
  drafts: readonly Draft[];
}>): FormQuote {
  const debouncedDrafts = useDebounced(drafts, previewDelayMs);
  const plan = useCreateStore((state) => state.choices[profileId]?.plan);
  const debouncedIds = idsOf(debouncedDrafts);
  const currentKey = useMemo(() => quoteKey(drafts), [drafts]);
  const preview = useRoute(
    'create.previewTogether',
    { drafts: [...debouncedDrafts], plan },
    {
      enabled: debouncedDrafts[0]?.modelId !== '',
      // other jobs may have changed the balance since a cached answer
      alwaysRefetch: true,
      keepPrevious: (before) => idsOf(before?.drafts ?? []) === debouncedIds,
    },
  );
  const [computed, setComputed] = useState<Readonly<{ quote: Quote; key: string }> | null>(null);
  if (preview.data && !preview.isPlaceholderData && computed?.quote !== preview.data.quote)
    setComputed({ quote: preview.data.quote, key: quoteKey(debouncedDrafts) });
  const parts = debouncedIds === idsOf(drafts) ? (preview.data?.parts ?? none) : none;
  const [first] = parts;
  // main returns all requests of a small form
  const isCurrent = debouncedDrafts === drafts && !preview.isPlaceholderData;
  const hasAllRequests =
    isCurrent &&
    drafts.length === 1 &&
    fixedSeedText(form) !== null &&
    first?.quote.jobs === first?.sample.length;
  return {
    quote: computed?.key === currentKey ? computed.quote : null,
    factors: (first?.quote.jobs ?? 0) > 1 ? (first?.factors ?? none) : none,
    refusal: parts.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    prompts: first?.prompts ?? 0,
    promptsInAll: first?.promptsInAll ?? 0,
    promptSamples: first?.promptSamples ?? none,
    templateErrors: isCurrent ? (first?.templateErrors ?? none) : none,
    wildcardLengths: first?.wildcardLengths ?? none,
    promptProblems: parts.flatMap(({ quote, offenderCount, offenders }, index) => {
      const other = otherModels.others[index - 1]?.model;
      const target = other ?? model;
      if (target === null) return [];
      const name = other === undefined ? '' : `${other.name}: `;
      const prompt = promptOf(model, draft.values) ?? '';
      return invalidPromptMessages(target, quote.jobs, offenderCount, offenders, prompt).map(
        (message) => `${name}${message}`,
      );
    }),
    requests: hasAllRequests ? (first?.sample ?? none) : none,
    media: first?.quote.media ?? 0,
    refetchQuote: () => {
      if (debouncedIds !== '') void preview.refetch();
    },
  };
}

function idsOf(drafts: readonly Readonly<{ modelId: string }>[]): string {
  return drafts.map(({ modelId }) => modelId).join(' ');
}

/** The trimmed prompt; null if the model has none or is not loaded. */
export function promptOf(model: ModelDescriptor | null, { prompt }: RequestValues): string | null {
  if (!model?.parameters.some(({ name }) => name === 'prompt')) return null;
  return typeof prompt === 'string' ? prompt.trim() : '';
}
