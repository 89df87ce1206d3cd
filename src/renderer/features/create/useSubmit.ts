import type { Lane } from '@shared/domain/Job';
import type { Quote } from '@shared/domain/Queue';
import type { Draft } from '@shared/ipc/createRoutes';
import type { FieldProblem } from '@shared/service';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure, wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/toasts';
import { counted } from './vary/axisWords';

export interface Question {
  readonly draft: Draft;
  readonly lane: Lane;
  readonly quote: Quote;
}

/** Queues a draft: counts it first, asks where it is large, and hands problems back for their fields. */
export function useSubmit({
  onRefused,
  onTemplateError,
}: Readonly<{
  onRefused: (problems: readonly FieldProblem[]) => void;
  /** The prompt cannot be expanded; the form says why. `start`, `end`: where in it. */
  onTemplateError: (place: Readonly<{ start: number; end: number }>) => void;
}>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);

  const send = async (draft: Draft, lane: Lane) => {
    const { count } = await call('create.submit', { draft, lane });
    onRefused([]);
    void client.invalidateQueries({ queryKey: ['create.promptHistory'] });
    if (lane === 'batch') {
      showToast({ level: 'success', title: `${counted(count, 'job')} added to the queue`, topic: 'queue' });
    }
  };
  const guarded = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const fields = error instanceof CallFailure ? error.fields : [];
      onRefused(fields.length > 0 ? fields : [{ field: null, message: wordsOf(error) }]);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    question,
    submit: (draft: Draft, lane: Lane) =>
      guarded(async () => {
        const { quote, refusal, templateErrors } = await call('create.preview', draft);
        const [error] = templateErrors;
        if (error) onTemplateError(error);
        // both are already said in the form
        if (refusal !== null || error) return;
        if (quote.confirmNeeded) setQuestion({ draft, lane, quote });
        else await send(draft, lane);
      }),
    answer: (yes: boolean) => {
      setQuestion(null);
      if (yes && question) void guarded(() => send(question.draft, question.lane));
    },
  };
}
