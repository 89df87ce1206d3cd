import type { QueueSummary, Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { expectedMedia, findModel, type ModelDescriptor } from '@shared/models';
import { FlaskConical, ListPlus } from 'lucide-react';
import { memo } from 'react';
import { shortcutOf } from '../../commands/shortcutOf';
import { errorMessage } from '../../ipc/CallFailure';
import { useRouteSelect } from '../../ipc/pictures/useRouteSelect';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { useIsLow } from '../../ui/hooks/useIsLow';
import { MoreBelow, moreBelowClass } from '../../ui/layout/MoreBelow';
import { Skeleton } from '../../ui/messages/Skeleton';
import { showToast } from '../../ui/messages/toasts';
import { useCreate } from './CreateContext';
import { ChoicesRow, DestinationChip, useResultDestination } from './choices/ChoicesRow';
import { sourceProfileWarning } from './draft/madeOn';
import { existingResultsText, fixedSeedText } from './draft/newSeeds';
import { FormFields } from './form/FormFields';
import { filmFacts } from './form/filmFacts';
import { PromptsButton } from './prompt/PromptsButton';
import { CostText, QuoteLine } from './submit/QuoteLine';
import { quoteTexts, type ResultKinds, resultKindsOf } from './submit/quoteTexts';
import { submitWaitNotice } from './submit/submitWaitNotice';
import { useCreateDialogs } from './useCreateDialogs';

/** The form of the selected model, generated from the model's descriptor, with the cost and the buttons. */
export function FormPanel() {
  const { catalog, isLoaded, createForm } = useCreate();
  const { model } = createForm;
  if (model === null)
    return catalog.list.isSuccess && isLoaded && catalog.models.length === 0 ? (
      <p className="p-6 text-sm text-muted">{t('create.thisServiceListsNoModels')}</p>
    ) : (
      <div aria-busy className="flex flex-col gap-4 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-28" />
        <Skeleton className="h-14" />
        <Skeleton className="h-8" />
      </div>
    );
  return (
    // in a low window everything but the last line scrolls; otherwise the form would have no space left
    <section
      aria-label={t('account.request')}
      data-region="form"
      className={`relative flex h-full min-h-0 w-full flex-col low:scroll-pb-20 low:overflow-y-auto low:[scrollbar-gutter:stable] ${moreBelowClass}`}
    >
      <FormFields model={model} />
      <FormCost model={model} />
      <SubmitBar model={model} />
    </section>
  );
}

const noProblems: readonly never[] = [];

/** Problems of the whole form, the number of results, and the cost. */
function FormCost({ model }: Readonly<{ model: ModelDescriptor }>) {
  const { profileId, catalog, createForm, otherModels, quote } = useCreate();
  const { form, values, problems } = createForm;
  const generalProblems = problems.get('') ?? noProblems;
  return (
    // grows upwards, so that the buttons do not move
    <div
      className={`flex max-h-3/5 shrink-0 flex-col gap-3 overflow-y-auto border-t border-line px-5 pt-3 pb-3 short:max-h-1/3 low:max-h-none low:overflow-visible low:pe-2.5 ${moreBelowClass}`}
    >
      {generalProblems.length > 0 ? (
        <div role="alert" className="text-xs text-danger">
          {generalProblems.map((problem) => (
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
      <SamplesNote profileId={profileId} modelIds={[model.id, ...catalog.others]} />
      <SeedsNote model={model} />
      <SubmitWaitNote profileId={profileId} />
      <QuoteLine
        quote={quote.quote}
        cannotSubmit={problems.size > 0 || quote.promptProblems.length > 0}
        kind={resultKindsOf([model, ...otherModels.others.map((other) => other.model)])}
        facts={otherModels.others.length === 0 ? filmFacts(model, values, form.vary) : []}
        listedMilli={catalog.listedMilli}
        factors={
          otherModels.others.length === 0
            ? { factors: quote.factors, resultsPerJob: expectedMedia(model, values).count }
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
  const { data: existingCount = 0 } = useRoute(
    'create.madeBefore',
    { profileId, modelId: model.id, requests: [...requests] },
    { enabled: requests.length > 0, alwaysRefetch: true },
  );
  const seedText = fixedSeedText(createForm.form);
  if (seedText === null) return null;
  const hasExisting = existingCount > 0 && media > 0;
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-2 text-xs text-muted">
      <span className="min-w-36 flex-1 text-balance">
        {hasExisting ? existingResultsText(existingCount, media, model.result) : seedText}
      </span>
      <Button
        size="sm"
        variant="quiet"
        className="-me-2.5"
        shortcut={shortcutOf('create.newSeeds')}
        onPress={createForm.drawSeeds}
      >
        {hasExisting ? t('create.changeToNewOnes', { media }) : t('create.drawNewSeeds')}
      </Button>
    </div>
  );
}

/** Says that new jobs would not start, because the queue is paused, and how to continue. */
function SubmitWaitNote({ profileId }: Readonly<{ profileId: string }>) {
  const reason = useRouteSelect('queue.summary', { profileId }, pauseReasonOf) ?? null;
  const onError = (error: Error) =>
    showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });
  const run = useCommand('queue.run', { onError });
  const endPlans = useCommand('queue.endPlans', { onError });
  const notice = reason && submitWaitNotice(reason);
  if (!notice) return null;
  const { message, action } = notice;
  return (
    <div role="status" className="-my-1 flex items-center justify-between gap-2 text-xs text-muted">
      <span className="text-balance">{message}</span>
      {action === null ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="-me-2.5 shrink-0"
          isPending={run.isPending || endPlans.isPending}
          onPress={() => (action === 'run' ? run : endPlans).mutate({ profileId })}
        >
          {action === 'run' ? t('create.runTheQueue') : t('create.liftTheLimitAndGoOn')}
        </Button>
      )}
    </div>
  );
}

function pauseReasonOf({ running, pause }: QueueSummary) {
  return running ? null : (pause?.reason ?? null);
}

/** Warns that the local service draws samples for a model for which no engine is set up. */
function SamplesNote({ profileId, modelIds }: Readonly<{ profileId: string; modelIds: readonly string[] }>) {
  const profile = useRoute('app.status', undefined).data?.profile;
  const isLocal = profile?.id === profileId && profile.kind === 'local';
  const builtInIds = modelIds.filter((id) => findModel(id) !== undefined);
  const { data: reports, isPending } = useRoute('engines.list', undefined, {
    enabled: isLocal && builtInIds.length > 0,
  });
  const isAssigned = (id: string) => reports?.assignments.some(({ model }) => model === id) ?? false;
  if (!isLocal || builtInIds.every(isAssigned) || isPending) return null;
  return (
    <p className="-my-1 flex items-center gap-2 text-xs text-muted">
      <FlaskConical size={13} aria-hidden className="shrink-0" />
      {t('create.samplesAreDrawnNotGenerated')}
    </p>
  );
}

function SubmitBar({ model }: Readonly<{ model: ModelDescriptor }>) {
  const { profileId, catalog, createForm, otherModels, quote, isBusy, stable } = useCreate();
  // the tags and the collection of the results; the dialog that chooses them is 'landing'
  const destination = useResultDestination(profileId);
  const { open, show } = useCreateDialogs();
  return (
    <>
      <div className="shrink-0 px-5 pb-1 low:pe-2.5">
        <ChoicesRow
          ownerId={profileId}
          destination={destination}
          about={t('create.aboutSendingLater')}
          open={open === 'landing' || open === 'plan' || open === 'limit' ? open : null}
          onOpen={show}
        />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 bg-panel px-5 pt-2 pb-4 low:sticky low:bottom-0 low:z-1 low:border-t low:border-line low:pe-2.5">
        <MoreBelow isOverBar />
        <SourceProfileNote madeOn={createForm.form.madeOn} profileId={profileId} />
        {quote.refusal === null ? (
          <QuoteBrief
            quote={quote.quote}
            kind={resultKindsOf([model, ...otherModels.others.map((other) => other.model)])}
            listedMilli={catalog.listedMilli}
          />
        ) : null}
        {destination.label === null ? null : (
          <DestinationChip ownerId={profileId} destination={destination} />
        )}
        <SubmitButtons busy={isBusy} onSubmit={stable.submit} />
      </div>
    </>
  );
}

const SubmitButtons = memo(function SubmitButtons({
  busy,
  onSubmit,
}: Readonly<{ busy: boolean; onSubmit: (lane: 'interactive' | 'batch') => void }>) {
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="min-w-0 flex-1 px-2! [&>kbd]:min-w-0 [&>kbd]:truncate max-[1000px]:[&>kbd]:hidden"
        shortcut={shortcutOf('create.generate')}
        isPending={busy}
        onPress={() => onSubmit('interactive')}
      >
        {t('create.generate')}
      </Button>
      <Button
        size="lg"
        className="px-3!"
        icon={<ListPlus size={16} />}
        isPending={busy}
        onPress={() => onSubmit('batch')}
      >
        {t('create.addToQueue')}
      </Button>
    </>
  );
});

/** A short `QuoteLine` for low windows, in which the long one may be scrolled away. */
function QuoteBrief({
  quote,
  kind,
  listedMilli,
}: Readonly<{ quote: Quote | null; kind: ResultKinds; listedMilli: number | null }>) {
  const isLow = useIsLow();
  if (!isLow || quote === null || quote.jobs === 0) return null;
  const { count, credits, listed, overdraws } = quoteTexts(quote, kind, listedMilli, null);
  const cost = credits ?? listed;
  return (
    <p aria-hidden className="w-full truncate text-xs text-muted">
      {count}
      {cost === null ? null : (
        <>
          {', '}
          <CostText isAbout={credits !== null} credits={cost} isDanger={overdraws} />
        </>
      )}
    </p>
  );
}

/** Warns that the form was filled from another profile than the one that will be billed. */
function SourceProfileNote({
  madeOn,
  profileId,
}: Readonly<{ madeOn: string | undefined; profileId: string }>) {
  const { data: profiles } = useRoute('profiles.list', undefined);
  const warning = profiles === undefined ? null : sourceProfileWarning(madeOn, profileId, profiles);
  if (warning === null) return null;
  return (
    <p role="status" className="w-full text-xs text-pretty text-danger">
      {warning}
    </p>
  );
}
