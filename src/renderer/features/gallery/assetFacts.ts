import { refPrefix } from '@shared/domain/create/InputImage';
import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { findModel, type ParameterDescriptor, valueText, withDefaults } from '@shared/models';
import { localizeDescriptor } from '@shared/models/localizeDescriptor';
import type { JsonValue } from '@shared/service';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDuration } from '@shared/words/formatDuration';
import { formatTime } from '@shared/words/formatTime';
import { formatBytes } from '../../ui/formatBytes';

export type Fact = Readonly<{ label: string; value: string }>;

/** Parameters shown from the asset itself, because the actual values may differ from the requested ones. */
const shownElsewhere: ReadonlySet<string> = new Set(['prompt', 'seed', 'image_size', 'duration']);

/** Labels for parameters of other programs. */
const importedLabels: Readonly<Record<string, string>> = {
  negative_prompt: t('gallery.negative'),
  num_inference_steps: t('gallery.steps'),
  guidance_scale: 'CFG',
};

export function assetFacts(asset: Asset, nowMs: number): readonly Fact[] {
  const found = findModel(asset.modelId);
  const model = found && localizeDescriptor(found);
  const parameterOf = (name: string) => model?.parameters.find((parameter) => parameter.name === name);
  const label = (name: string) => parameterOf(name)?.label ?? readableName(name);
  // for parameters that the request omitted, the service used its defaults
  const parameters = Object.entries(model ? withDefaults(model, asset.values) : asset.values)
    .filter(([name, value]) => !shownElsewhere.has(name) && value !== null)
    .map(
      ([name, value]): Fact => ({
        label: label(name),
        value: formatValue(parameterOf(name), value, asset.sourceId !== null),
      }),
    );
  // a frame of a film, or a picture that another program made from a picture of Easel, has no seed of its own
  const isDerivedImport = asset.origin === 'imported' && asset.sourceId !== null;
  return [
    ...(asset.modelId === '' ? [] : [{ label: t('account.model'), value: asset.modelId }]),
    { label: t('gallery.size'), value: `${asset.width} × ${asset.height}` },
    ...(asset.durationS === null ? [] : [{ label: t('gallery.length'), value: `${asset.durationS} s` }]),
    ...(asset.seed === null && isDerivedImport
      ? []
      : [{ label: t('create.seed'), value: asset.seed ?? t('gallery.notSaid') }]),
    ...parameters,
    ...(asset.inferenceS === null
      ? []
      : [
          {
            label: t('compare.time'),
            value:
              asset.inferenceS < 60
                ? `${round(asset.inferenceS)} s`
                : formatDuration(asset.inferenceS * 1000),
          },
        ]),
    ...(asset.origin === 'imported'
      ? []
      : [
          {
            label: t('account.cost'),
            value:
              asset.chargedMilli === null
                ? t('gallery.notKnown')
                : t('account.credits2', { credits: formatCredits(asset.chargedMilli) }),
          },
        ]),
    { label: t('account.made'), value: formatTime(asset.createdAt, nowMs) },
    ...(asset.bytes === null ? [] : [{ label: t('compare.fileSize'), value: formatBytes(asset.bytes) }]),
    ...(asset.file === null ? [] : [{ label: t('compare.file'), value: asset.file }]),
  ];
}

/** For a parameter of an unknown model: `denoise_strength` becomes `Denoise strength`. */
function readableName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return importedLabels[name] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function round(seconds: number): string {
  return String(Math.round(seconds * 10) / 10);
}

function formatValue(
  parameter: ParameterDescriptor | undefined,
  value: JsonValue,
  isOfLibrary: boolean,
): string {
  if (typeof value === 'string') {
    if (value.startsWith(refPrefix))
      return isOfLibrary ? t('gallery.inputOfLibrary') : t('gallery.inputOfComputer');
    if (value.startsWith('data:')) return t('gallery.inputSent');
  }
  return valueText(parameter, value);
}
