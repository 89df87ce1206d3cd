import type { ModelDetails, ModelSummary } from '@shared/domain/account/ModelSummary';
import { isAboutModel } from '@shared/domain/account/UnreadableAnswer';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { formatTime } from '@shared/words/formatTime';
import { History, Info, Lock, Redo2, Undo2 } from 'lucide-react';
import { Fragment, memo, type ReactNode, useId, useMemo } from 'react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { useUnreadableAnswers } from '../../../ipc/useUnreadableAnswers';
import { UnreadableAnswers } from '../../../ui/dialogs/UnreadableAnswers';
import { useStableCallbacks } from '../../../ui/hooks/useStableCallbacks';
import { IconButton } from '../../../ui/IconButton';
import { MoreBelow, moreBelowClass } from '../../../ui/layout/MoreBelow';
import { showToast } from '../../../ui/messages/toasts';
import { useCreate } from '../CreateContext';
import { withoutVaried } from '../draft/temporaryVary';
import { ModelPicker } from '../models/ModelPicker';
import { ownFields } from '../other-models/sharedFields';
import { VersionStrip } from '../past/VersionStrip';
import { PresetRow } from '../presets/PresetRow';
import { hasAlternatives } from '../prompt/hasAlternatives';
import { useCreateDialogs } from '../useCreateDialogs';
import { axisKeyOf, showAxis } from '../vary/openAxis';
import { VarySection } from '../vary/VarySection';
import { withAlternatives } from '../vary/withAlternatives';
import { FormField } from './FormField';
import { JsonField } from './json/JsonField';

/** A closing menu returns the focus to its button within this time, ms. */
const focusReturnMs = 100;

/** The fields that all selected models share, then the other fields of each model. */
export function FormFields({ model }: Readonly<{ model: ModelDescriptor }>) {
  const { profileId, catalog, createForm, otherModels, quote, presets, editor, stable } = useCreate();
  const { form, values } = createForm;
  const chosenIds = useMemo(() => [model.id, ...catalog.others], [model.id, catalog.others]);
  const picker = useStableCallbacks({
    onChoose: createForm.chooseModels,
    onChosen: () => editor.current?.focusEnd(),
    onStar: catalog.star,
    onRefresh: catalog.refresh,
  });
  const addAlternatives = () => {
    const { start, end } = editor.current?.selection() ?? { start: 0, end: 0 };
    const edit = withAlternatives(String(values.prompt ?? ''), start, end);
    createForm.setValue('prompt', edit.prompt);
    setTimeout(() => editor.current?.select(edit.start, edit.end), focusReturnMs);
    showToast({
      level: 'info',
      title: t('create.eachOfRedBlueMakesAPicture'),
      message: t('create.typeOverTheSecondWordToAdd'),
    });
  };
  const vary = useStableCallbacks({
    formValue: (name: string) => values[name],
    onKeep: createForm.keepVary,
    onAddAlternatives: model.parameters.some(({ name }) => name === 'prompt') ? addAlternatives : null,
    onChange: (plan: typeof form.vary) => createForm.change((before) => ({ ...before, vary: plan })),
  });
  const varied = useStableCallbacks({
    onShowVaried: (name: string) => showAxis(axisKeyOf(form.vary, name)),
    onEndVaried: (name: string) => createForm.change((before) => withoutVaried(before, name)),
  });
  const field = {
    profileId,
    createForm,
    promptProblems: quote.promptProblems,
    templateErrors: quote.templateErrors,
    wildcardLengths: quote.wildcardLengths,
    editor,
    promptTools: <HistoryButtons undo={stable.undo} redo={stable.redo} />,
    plan: form.vary,
    ...varied,
  };
  const json = model.rawJson ? (
    <JsonField
      value={form.json}
      hasOwnFields={model.parameters.length > 1}
      onChange={(text) => createForm.change((before) => ({ ...before, json: text }))}
    />
  ) : null;
  const varySection = (
    <VarySection
      model={model}
      isTemplate={hasAlternatives(String(values.prompt ?? ''))}
      seed={typeof values.seed === 'string' ? values.seed : null}
      plan={form.vary}
      factors={quote.factors}
      temporaryVaryText={createForm.temporaryVaryText}
      profileId={profileId}
      random={Math.random}
      {...vary}
    />
  );
  return (
    <div
      className={`relative flex min-h-0 flex-1 scroll-pb-12 flex-col gap-3.5 overflow-y-auto pt-4 pe-2 pb-5 ps-5 [scrollbar-gutter:stable] low:flex-none low:overflow-visible low:[scrollbar-gutter:auto] ${moreBelowClass}`}
    >
      <ModelPicker profileId={profileId} models={catalog.models} chosen={chosenIds} {...picker} />
      <ModelNotes summary={catalog.summary} details={catalog.details.get(model.id)} profileId={profileId} />
      {otherModels.shared.map((parameter, index) => (
        <Fragment key={`${model.id} ${parameter.name}`}>
          <FormField {...field} parameter={parameter} />
          {index === 0 ? (
            <>
              <PresetRow
                presets={presets.presets}
                modelId={model.id}
                form={form}
                others={otherModels.formsOfOthers}
                onApply={stable.applyPreset}
              />
              {varySection}
            </>
          ) : null}
        </Fragment>
      ))}
      {otherModels.shared.length === 0 ? varySection : null}
      {otherModels.others.length === 0 ? (
        json
      ) : (
        <ModelGroup model={model}>
          {ownFields(model, otherModels.shared).map((parameter) => (
            <FormField key={parameter.name} {...field} parameter={parameter} />
          ))}
          {json}
        </ModelGroup>
      )}
      {otherModels.others.map((other) => (
        <ModelGroup key={other.model.id} model={other.model} generalProblems={other.problems.get('')}>
          {other.own.map((parameter) => (
            <FormField
              key={parameter.name}
              {...field}
              createForm={other}
              isFirst={false}
              parameter={parameter}
            />
          ))}
          {other.model.rawJson ? (
            <JsonField
              value={other.form.json}
              hasOwnFields={other.model.parameters.length > 1}
              onChange={(text) => other.change((before) => ({ ...before, json: text }))}
            />
          ) : null}
        </ModelGroup>
      ))}
      <VersionStrip profileId={profileId} onRestore={stable.restoreVersion} />
      <MoreBelow />
    </div>
  );
}

type ModelGroupProps = Readonly<{
  model: ModelDescriptor;
  generalProblems?: readonly string[] | undefined;
  children: ReactNode;
}>;

/** The fields that one of several selected models does not share with the others. */
function ModelGroup({ model, generalProblems = [], children }: ModelGroupProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      data-model={model.id}
      className="flex flex-col gap-3.5 rounded-lg border border-line p-3"
    >
      <h3 id={headingId} className="flex items-baseline gap-2 text-sm font-semibold">
        {model.name}
        <span className="truncate text-xs font-normal text-muted">{model.id}</span>
      </h3>
      {generalProblems.map((problem) => (
        <p key={problem} role="alert" className="selectable text-xs text-danger">
          {problem}
        </p>
      ))}
      {children}
    </section>
  );
}

const HistoryButtons = memo(function HistoryButtons({
  undo,
  redo,
}: Readonly<{
  /** Null or undefined disables the button. */
  undo?: (() => void) | null | undefined;
  redo?: (() => void) | null | undefined;
}>) {
  return (
    <span className="-my-0.5 flex items-center">
      <IconButton
        size="sm"
        label={t('create.undoAChangeOfTheForm')}
        shortcut={shortcutOf('form.undo')}
        icon={<Undo2 size={14} />}
        isDisabled={!undo}
        onPress={() => undo?.()}
      />
      <IconButton
        size="sm"
        label={t('create.redo')}
        shortcut={shortcutOf('form.redo')}
        icon={<Redo2 size={14} />}
        isDisabled={!redo}
        onPress={() => redo?.()}
      />
      <IconButton
        size="sm"
        label={t('create.openEarlierPrompts')}
        shortcut={shortcutOf('form.past')}
        icon={<History size={14} />}
        onPress={() => useCreateDialogs.getState().show('history')}
      />
    </span>
  );
});

/** Notes about the selected model: an earlier refusal, and differences from the schema of the service. */
const ModelNotes = memo(function ModelNotes({
  summary,
  details,
  profileId,
}: Readonly<{ summary: ModelSummary | null; details: ModelDetails | undefined; profileId: string }>) {
  const unreadable = useUnreadableAnswers(profileId);
  const unreadOfModel = unreadable.filter((answer) => summary !== null && isAboutModel(answer, summary.id));
  const denied = summary?.denied ?? null;
  const differences = details?.differences ?? [];
  if (denied === null && differences.length === 0 && unreadOfModel.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {denied ? (
        <Note icon={<Lock aria-hidden size={14} className="mt-px shrink-0 text-danger" />}>
          <p className="selectable">
            {t('create.theServiceRefusedThisKey', {
              time: formatTime(denied.at, Date.now()),
              message: denied.message,
            })}
          </p>
          <p className="text-faint">{t('create.askTheServiceAgainInTheList')}</p>
        </Note>
      ) : null}
      {differences.length > 0 ? (
        <Note icon={<Info aria-hidden size={14} className="mt-px shrink-0 text-muted" />}>
          <details>
            <summary className="cursor-pointer text-balance hover:text-ink">
              {t('create.modelDifferences', { points: differences.length })}
            </summary>
            <div className="mt-1.5 flex flex-col gap-1.5">
              {differences.map((difference) => (
                <p key={difference} className="selectable">
                  {difference}
                </p>
              ))}
            </div>
          </details>
        </Note>
      ) : null}
      <UnreadableAnswers answers={unreadOfModel} />
    </div>
  );
});

function Note({ icon, children }: Readonly<{ icon: ReactNode; children: ReactNode }>) {
  return (
    <div
      role="note"
      className="flex gap-2 rounded-md border border-line bg-field px-2.5 py-2 text-xs text-muted"
    >
      {icon}
      <div className="flex min-w-0 flex-col gap-1 break-words">{children}</div>
    </div>
  );
}
