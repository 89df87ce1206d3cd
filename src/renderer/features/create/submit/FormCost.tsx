import type { QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { expectedMedia, type ModelDescriptor } from '@shared/models';
import { shortcutOf } from '../../../commands/shortcutOf';
import { wordsOf } from '../../../ipc/CallFailure';
import { usePartOf } from '../../../ipc/pictures/usePartOf';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { MoreBelow, moreBelowClass } from '../../../ui/layout/MoreBelow';
import { showToast } from '../../../ui/messages/toasts';
import { useCreate } from '../CreateContext';
import { existingResultsWords, fixedSeedWords } from '../draft/newSeeds';
import { filmFacts } from '../form/filmFacts';
import { PromptsButton } from '../prompt/PromptsButton';
import { SamplesNote } from '../SamplesNote';
import { QuoteLine } from './QuoteLine';
import { resultKindsOf } from './quoteWords';
import { submitWaitWords } from './submitWaitWords';

const noProblems: readonly never[] = [];

/** Problems of the whole form, the number of results, and the cost. */
export function FormCost({ model }: Readonly<{ model: ModelDescriptor }>) {
  const { profileId, known, createForm, together, quote } = useCreate();
  const { form, values, problems } = createForm;
  const general = problems.get('') ?? noProblems;
  return (
    // grows upwards, so that the buttons do not move
    <div
      className={`flex max-h-3/5 shrink-0 flex-col gap-3 overflow-y-auto border-t border-line px-5 pt-3 pb-3 short:max-h-1/3 low:max-h-none low:overflow-visible low:pe-2.5 ${moreBelowClass}`}
    >
      {general.length > 0 ? (
        <div role="alert" className="text-xs text-danger">
          {general.map((problem) => (
            <p key={problem} className="selectable">
              {problem}
            </p>
          ))}
        </div>
      ) : null}
      {quote.prompts > 1 ? (
        <PromptsButton
          prompts={quote.prompts}
          promptsInAll={quote.promptsInAll}
          samples={quote.promptSamples}
          expansion={form.vary.expansion}
          random={Math.random}
          onChange={(expansion) =>
            createForm.change((before) => ({ ...before, vary: { ...before.vary, expansion } }))
          }
        />
      ) : null}
      <SamplesNote profileId={profileId} modelIds={[model.id, ...known.others]} />
      <SeedsNote model={model} />
      <SubmitWaitNote profileId={profileId} />
      <QuoteLine
        quote={quote.quote}
        cannotGo={problems.size > 0 || quote.promptProblems.length > 0}
        kind={resultKindsOf([model, ...together.others.map((other) => other.model)])}
        each={together.others.length === 0 ? filmFacts(model, values, form.vary) : []}
        listedMilli={known.listedMilli}
        madeOf={
          together.others.length === 0
            ? { factors: quote.factors, each: expectedMedia(model, values).count }
            : null
        }
        refusal={quote.refusal}
      />
      <MoreBelow isLow />
    </div>
  );
}

function SeedsNote({ model }: Readonly<{ model: ModelDescriptor }>) {
  const { profileId, createForm, quote } = useCreate();
  const { requests, media } = quote;
  const { data: have = 0 } = useRoute(
    'create.madeBefore',
    { profileId, modelId: model.id, requests: [...requests] },
    { enabled: requests.length > 0, isFresh: true },
  );
  const words = fixedSeedWords(createForm.form);
  if (words === null) return null;
  const isThere = have > 0 && media > 0;
  return (
    <div className="-my-1 flex items-center justify-between gap-2 text-xs text-muted">
      <span className="text-balance">
        {isThere ? existingResultsWords(have, media, model.result) : words}
      </span>
      <Button
        size="sm"
        variant="quiet"
        className="-me-2.5"
        shortcut={shortcutOf('create.newSeeds')}
        onPress={createForm.drawSeeds}
      >
        {isThere ? t('create.changeToNewOnes', { media }) : t('create.drawNewSeeds')}
      </Button>
    </div>
  );
}

/** Says that new jobs would not start, because the queue is paused, and how to continue. */
function SubmitWaitNote({ profileId }: Readonly<{ profileId: string }>) {
  const reason = usePartOf('queue.summary', { profileId }, pauseOf) ?? null;
  const onError = (error: Error) =>
    showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: wordsOf(error) });
  const run = useCommand('queue.run', { onError });
  const endPlans = useCommand('queue.endPlans', { onError });
  const waits = reason && submitWaitWords(reason);
  if (!waits) return null;
  const { words, step } = waits;
  return (
    <div role="status" className="-my-1 flex items-center justify-between gap-2 text-xs text-muted">
      <span className="text-balance">{words}</span>
      {step === null ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="-me-2.5 shrink-0"
          isPending={run.isPending || endPlans.isPending}
          onPress={() => (step === 'run' ? run : endPlans).mutate({ profileId })}
        >
          {step === 'run' ? t('create.runTheQueue') : t('create.liftTheLimitAndGoOn')}
        </Button>
      )}
    </div>
  );
}

function pauseOf({ running, pause }: QueueSummary) {
  return running ? null : (pause?.reason ?? null);
}
