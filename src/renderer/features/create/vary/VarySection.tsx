import { t } from '@shared/messages/t';
import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import type { VaryAxis, VaryPlan } from '@shared/prompt';
import { type JsonValue, randomSeed } from '@shared/service';
import { Plus, X } from 'lucide-react';
import { memo, type ReactNode, useEffect } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button as QuietButton } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { RecentSeed } from '../form/SeedField';
import { AxisEditor } from './AxisEditor';
import { describeAxis, describeExpansion, describeSeeds, sharedSeedTexts } from './describeAxis';
import { ExpansionEditor } from './ExpansionEditor';
import { axisChips, axisKeys, useOpenAxis } from './openAxis';
import { SeedsEditor } from './SeedsEditor';
import { varyMistakes } from './varyMistakes';

const { seeds: seedsKey, prompts: promptsKey } = axisKeys;
const alternativesKey = ' words';

/** The texts of the shared seed if the form has a locked seed. */
const formSeedTexts = { choice: t('create.seedsOne'), tip: t('create.seedsOfFormTip') };

/** The varied parameters. Memoised, so that typing in the prompt does not re-render the section. */
export const VarySection = memo(function VarySection({
  model,
  isTemplate,
  seed,
  formValue,
  plan,
  factors,
  temporaryVaryText,
  profileId,
  random,
  onKeep,
  onAddAlternatives,
  onChange,
}: Readonly<{
  model: ModelDescriptor;
  isTemplate: boolean;
  /** The locked seed of the form; null: random. */
  seed: string | null;
  formValue: (name: string) => JsonValue | undefined;
  plan: VaryPlan;
  /** The factors of the number of jobs, from the preview: "3 prompts", "4 seeds". */
  factors: readonly string[];
  /** Says that the variations apply to the next run only; null: they stay until they are removed. */
  temporaryVaryText: string | null;
  profileId: string;
  random: () => number;
  /** Lets variations for the next run stay until they are removed. */
  onKeep: () => void;
  /** Writes an example of alternatives into the prompt; null if the model has no prompt. */
  onAddAlternatives: (() => void) | null;
  onChange: (plan: VaryPlan) => void;
}>) {
  const { open, setOpen } = useOpenAxis();
  useEffect(() => () => setOpen(null), [setOpen]);
  const parameterOf = (name: string) => model.parameters.find((parameter) => parameter.name === name);
  const mistakes = varyMistakes(model, plan);
  const setAxis = (axis: VaryAxis) =>
    onChange({ ...plan, axes: plan.axes.map((each) => (each.parameter === axis.parameter ? axis : each)) });
  const takesSeed = model.parameters.some((each) => each.kind === 'seed');
  const seedText = describeSeeds(plan.seeds);
  const shared = takesSeed ? sharedSeedTexts(plan, isTemplate) : null;
  const seedsChip = seedText ?? (seed === null ? shared?.chip : undefined);
  const expansionText = isTemplate ? describeExpansion(plan.expansion) : null;

  const entries: MenuEntry<string>[] = onAddAlternatives
    ? [{ id: alternativesKey, label: t('create.varyWords') }]
    : [];
  if (seedText === null && takesSeed) {
    entries.push({ id: seedsKey, label: t('create.seeds') });
  }
  for (const parameter of model.parameters) {
    const isTaken = plan.axes.some((axis) => axis.parameter === parameter.name);
    if (!isTaken && isAxis(parameter)) {
      entries.push({ id: parameter.name, label: parameter.label });
    }
  }
  if (expansionText === null && isTemplate)
    entries.push({ id: promptsKey, label: t('create.promptsAtRandom') });

  const hasNothing =
    entries.length === 0 && seedText === null && expansionText === null && plan.axes.length === 0;
  if (hasNothing && factors.length === 0) return null;

  const add = (id: string) => {
    if (id === alternativesKey) return onAddAlternatives?.();
    if (id === seedsKey) onChange({ ...plan, seeds: { kind: 'random', count: 4 } });
    else if (id === promptsKey) {
      onChange({ ...plan, expansion: { kind: 'random', count: 10, seed: randomSeed(random), unique: true } });
    } else {
      const parameter = parameterOf(id);
      const current = formValue(id) ?? parameter?.default;
      onChange({
        ...plan,
        axes: [
          ...plan.axes,
          { parameter: id, values: current === undefined || current === null ? [] : [current] },
        ],
      });
    }
    setOpen(id);
  };
  const chipProps = (key: string, label: string, text: string, onRemove: (() => void) | null) => ({
    axis: key,
    label,
    text,
    isMistaken: mistakes.some(({ axis }) => axis === key),
    isOpen: open === key,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? key : null),
    onRemove,
  });

  return (
    <section aria-label={t('create.vary')} className="flex flex-col gap-2">
      <div className="flex min-h-6 items-center justify-between gap-3 text-xs text-muted">
        <h2>{t('create.vary')}</h2>
        <span className="min-w-0 text-end">{factors.join(' × ')}</span>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {expansionText !== null && plan.expansion.kind === 'random' ? (
          <AxisChip
            {...chipProps(promptsKey, t('create.promptsAxis'), expansionText, () =>
              onChange({ ...plan, expansion: { kind: 'all' } }),
            )}
          >
            <ExpansionEditor
              expansion={plan.expansion}
              onChange={(expansion) => onChange({ ...plan, expansion })}
            />
          </AxisChip>
        ) : null}
        {seedsChip === undefined ? null : (
          <AxisChip
            {...chipProps(
              seedsKey,
              t('create.seedsAxis'),
              seedsChip,
              seedText === null ? null : () => onChange({ ...plan, seeds: { kind: 'none' } }),
            )}
          >
            <RecentSeed profileId={profileId}>
              {(lastSeed) => (
                <SeedsEditor
                  seeds={plan.seeds}
                  shared={seed === null ? shared : shared && formSeedTexts}
                  start={seed ?? lastSeed ?? '1'}
                  onChange={(seeds) => onChange({ ...plan, seeds })}
                />
              )}
            </RecentSeed>
          </AxisChip>
        )}
        {plan.axes.map((axis) => {
          const parameter = parameterOf(axis.parameter);
          // input pictures are shown in their own field
          if (!parameter || parameter.kind === 'image') return null;
          return (
            <AxisChip
              key={axis.parameter}
              {...chipProps(axis.parameter, parameter.label, describeAxis(parameter, axis), () =>
                onChange({ ...plan, axes: plan.axes.filter((each) => each !== axis) }),
              )}
            >
              <AxisEditor
                parameter={parameter}
                values={axis.values}
                typed={axis.typed}
                onChange={(values, typed) =>
                  setAxis({ parameter: axis.parameter, values, ...(typed === undefined ? {} : { typed }) })
                }
              />
            </AxisChip>
          );
        })}
        {entries.length > 0 ? (
          <Menu
            label={t('create.whatToVary')}
            entries={entries}
            onAction={add}
            trigger={
              <Button className="flex h-6.5 items-center gap-1.5 rounded-full border border-dashed border-edge px-3 text-xs text-muted data-[hovered]:text-ink">
                <Plus aria-hidden size={12} />
                {plan.axes.length > 0 || seedText !== null
                  ? t('create.addAnotherAxis')
                  : t('create.addAxis', { hasPrompt: onAddAlternatives !== null })}
              </Button>
            }
          />
        ) : null}
      </div>
      {temporaryVaryText === null ? null : (
        <p className="flex items-center justify-between gap-2 text-xs text-muted">
          {temporaryVaryText}
          <QuietButton size="sm" className="shrink-0" onPress={onKeep}>
            {t('create.keepInVary')}
          </QuietButton>
        </p>
      )}
      {mistakes
        // an open editor shows its own mistake
        .filter(({ axis }) => axis !== open)
        .map(({ axis, label, message }) => (
          <p key={axis} role="alert" className="selectable text-xs text-danger">
            {label}: {message}
          </p>
        ))}
    </section>
  );
});

/** Prompt, seed and pictures have other controls. */
function isAxis({ kind, name }: ParameterDescriptor): boolean {
  return name !== 'prompt' && !['seed', 'image', 'list', 'group', 'variant', 'json'].includes(kind);
}

type Props = Readonly<{
  axis: string;
  label: string;
  text: string;
  isMistaken: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Null: the chip shows a default, which cannot be removed. */
  onRemove: (() => void) | null;
  children: ReactNode;
}>;

/** A varied parameter. A click opens its editor, the cross removes it from Vary. */
function AxisChip({ axis, label, text, isMistaken, isOpen, onOpenChange, onRemove, children }: Props) {
  return (
    <span
      ref={axisChips.refOf(axis)}
      className={classNames(
        'flex h-6.5 max-w-full items-center rounded-full bg-raised text-xs',
        isMistaken && 'outline outline-danger',
      )}
    >
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button
          aria-label={t('create.varyChip', { label, words: text })}
          className={`min-w-0 truncate rounded-full py-1 ps-3 data-[hovered]:text-accent-ink ${onRemove ? 'pe-1' : 'pe-3 text-muted'}`}
        >
          {text}
        </Button>
        <Popover placement="top start" offset={6} className={`${popoverStyle.surface} w-80`}>
          <Dialog
            aria-label={t('create.varyAxis', { label })}
            className="flex flex-col gap-3 p-3 outline-none"
          >
            {children}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {onRemove ? (
        <Button
          aria-label={t('create.doNotVary', { label })}
          onPress={onRemove}
          className="flex size-6.5 shrink-0 items-center justify-center rounded-full text-muted data-[hovered]:text-ink"
        >
          <X aria-hidden size={12} />
        </Button>
      ) : null}
    </span>
  );
}
