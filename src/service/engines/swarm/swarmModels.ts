import type { ParameterDescriptor } from '@shared/models';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, plainText } from '@shared/service';
import type { EngineModel } from '../Engine';
import { engineModel, standardParameters } from '../engineModel';
import { modelSlugs } from '../modelSlugs';
import { sizeChoices } from '../sizeChoices';

export interface SwarmModel {
  readonly model: EngineModel;
  /** SwarmUI's own name for the model: a file path. */
  readonly name: string;
  /** True: its guidance is a value embedded in the model, not CFG. */
  readonly hasEmbeddedGuidance: boolean;
  /** The ids of all parameters that SwarmUI knows. */
  readonly parameterIds: ReadonlySet<string>;
}

/** SwarmUI reads seeds as signed 64-bit numbers. */
export const swarmMaxSeed = '9223372036854775807';
const maxChoices = 500;
const defaultSide = 1024;
const maxHintLength = 120;

/** @param params the answer of ListT2IParams; `listed`: of ListModels; `features`: flags of the backends */
export function swarmModels(
  params: JsonObject,
  listed: JsonObject,
  features: ReadonlySet<string>,
): readonly SwarmModel[] {
  const all = objectsIn(params.list);
  const files = new Map(objectsIn(listed.files).map((file) => [String(file.name), file]));
  const groups = new Map(objectsIn(params.groups).map((group) => [String(group.id), group]));
  const classes = isJsonObject(params.model_compat_classes) ? Object.values(params.model_compat_classes) : [];
  const families = new Map(classes.filter(isJsonObject).map((each) => [String(each.id), each]));
  const parameterIds = new Set(all.map(({ id }) => String(id)));
  return [...modelSlugs([...files.keys()].sort())].flatMap(([slug, name]) => {
    const file = files.get(name) ?? {};
    const family = families.get(String(file.compat_class)) ?? {};
    // audio models, and film models that need an input picture
    const isUnsupported =
      family.is_audio_model === true || (family.is_image2video === true && !family.is_text2video);
    if (file.is_supported_model_format === false || isUnsupported) return [];
    const hasGuidance = guidedArchitectures.has(String(file.architecture).toLowerCase());
    const flags = new Set([...features, ...ownFlags(file, family, hasGuidance)]);
    const offered = all.filter((each) => isOffered(each, flags));
    const model = modelOf(slug, name, file, family.is_text2video === true, offered, groups, hasGuidance);
    return [{ model, name, hasEmbeddedGuidance: hasGuidance, parameterIds }];
  });
}

/** Architectures whose guidance is `fluxguidancescale`. */
const guidedArchitectures: ReadonlySet<string> = new Set([
  ...['flux.1-dev', 'flux.2-dev', 'flux.2-klein-4b', 'flux.2-klein-9b', 'hunyuan-video'],
]);

/** Feature flags that belong to the model rather than to the backend. */
function ownFlags(file: JsonObject, family: JsonObject, hasEmbeddedGuidance: boolean): readonly string[] {
  const type = String(file.compat_class ?? '');
  return [
    ...(hasEmbeddedGuidance ? ['flux-dev'] : []),
    ...(family.is_text2video === true ? ['text2video'] : []),
    ...(type.startsWith('stable-diffusion-xl') ? ['sdxl'] : []),
    ...(type.startsWith('stable-diffusion-v3') ? ['sd3'] : []),
  ];
}

function modelOf(
  slug: string,
  name: string,
  file: JsonObject,
  isFilm: boolean,
  offered: readonly JsonObject[],
  groups: ReadonlyMap<string, JsonObject>,
  hasEmbeddedGuidance: boolean,
): EngineModel {
  const find = (id: string): readonly JsonObject[] => offered.filter((each) => each.id === id);
  const ownSize = {
    width: Number(file.standard_width) || defaultSide,
    height: Number(file.standard_height) || defaultSide,
  };
  const parameters: readonly ParameterDescriptor[] = [
    standardParameters.prompt,
    ...find('negativeprompt').map(() => standardParameters.negative),
    ...find('initimage').map(() => standardParameters.image),
    sizeChoices(ownSize, 32),
    ...(isFilm ? [] : [standardParameters.count]),
    ...find(hasEmbeddedGuidance ? 'fluxguidancescale' : 'cfgscale').map((each) =>
      renamed(each, 'guidance_scale', 'Guidance'),
    ),
    ...find('steps').map((each) => renamed(each, 'num_inference_steps', 'Steps')),
    ...offered
      .filter(({ id }) => !handledIds.has(String(id)))
      .flatMap((each) => otherParameters(each, groups)),
    { kind: 'seed', name: 'seed', label: 'Seed', required: false, max: swarmMaxSeed },
  ];
  return engineModel({
    slug,
    provider: 'swarmui',
    name: typeof file.title === 'string' && file.title !== '' ? file.title : name,
    result: isFilm ? 'video' : 'image',
    parameters,
    description: plainText(String(file.description ?? '')) || 'A model of SwarmUI.',
  });
}

/** Parameters that the interface document names, that the engine sets itself, or that only SwarmUI's owner sets. */
const handledIds: ReadonlySet<string> = new Set([
  ...['prompt', 'negativeprompt', 'images', 'seed', 'steps', 'cfgscale', 'fluxguidancescale', 'width'],
  ...['height', 'aspectratio', 'sidelength', 'rawresolution', 'model', 'initimage', 'batchsize'],
  ...['donotsave', 'imageformat', 'overrideoutpathformat', 'nopreviews', 'webhooks', 'personalnote'],
  ...['noseedincrement', 'backendtype', 'exactbackendid', 'loras', 'presets', 'videoformat'],
]);

function isOffered(swarmParameter: JsonObject, flags: ReadonlySet<string>): boolean {
  const requiredFlags =
    typeof swarmParameter.feature_flag === 'string' ? swarmParameter.feature_flag.split(',') : [];
  // prompts have their own fields in SwarmUI's page and are therefore hidden in its list
  const isShown = swarmParameter.visible !== false || handledIds.has(String(swarmParameter.id));
  const isPlain =
    swarmParameter.advanced !== true &&
    swarmParameter.extra_hidden !== true &&
    !swarmParameter.depend_non_default;
  return isShown && isPlain && requiredFlags.every((flag) => flags.has(flag.trim()));
}

function renamed(swarmParameter: JsonObject, name: string, label: string): ParameterDescriptor {
  return {
    ...numberOf(swarmParameter),
    name,
    label,
    required: false,
    ...defaultOf(Number(swarmParameter.default)),
  };
}

/** A SwarmUI parameter under its own id; none if Easel has no field for its type. */
function otherParameters(
  swarmParameter: JsonObject,
  groups: ReadonlyMap<string, JsonObject>,
): readonly ParameterDescriptor[] {
  const hint = plainText(String(swarmParameter.description ?? '').split('\n')[0] ?? '', maxHintLength);
  const common = {
    name: String(swarmParameter.id),
    label: String(swarmParameter.name ?? swarmParameter.id),
    required: false,
    ...(hint === '' ? {} : { hint }),
  };
  // parameters that are off by default in SwarmUI are sent only if they are filled in here
  const isOn = swarmParameter.toggleable !== true && !isToggled(String(swarmParameter.group), groups);
  const defaultIfOn = (value: JsonValue): { default?: JsonValue } => (isOn ? { default: value } : {});
  const defaultText = String(swarmParameter.default ?? '');
  if (isJsonArray(swarmParameter.values)) {
    const values = swarmParameter.values.map(String);
    if (values.length === 0 || values.length > maxChoices) return [];
    const labels = isJsonArray(swarmParameter.value_names) ? swarmParameter.value_names.map(String) : values;
    const options = values.map((value, index) => ({ value, label: labels[index] || value }));
    const defaultOption = values.includes(defaultText) ? defaultIfOn(defaultText) : {};
    return swarmParameter.type === 'list'
      ? []
      : [{ ...common, kind: 'choice', open: false, options, ...defaultOption }];
  }
  switch (swarmParameter.type) {
    case 'integer':
    case 'decimal':
      return [{ ...common, ...numberOf(swarmParameter), ...(isOn ? defaultOf(Number(defaultText)) : {}) }];
    case 'boolean':
      return [{ ...common, kind: 'switch', ...defaultIfOn(defaultText === 'true') }];
    case 'text': {
      const multiline = /prompt|big/.test(String(swarmParameter.view_type));
      return [
        {
          ...common,
          kind: 'text',
          maxLength: null,
          multiline,
          ...(defaultText === '' ? {} : defaultIfOn(defaultText)),
        },
      ];
    }
    default:
      return [];
  }
}

function isToggled(id: string, groups: ReadonlyMap<string, JsonObject>): boolean {
  const group = groups.get(id);
  return group !== undefined && (group.toggles === true || isToggled(String(group.parent), groups));
}

/** In SwarmUI, minimum and maximum 0 mean no limits. */
function numberOf({ type, min, max, step }: JsonObject) {
  const hasLimits = min !== 0 || max !== 0;
  const limit = (value: JsonValue | undefined): number | null =>
    hasLimits && typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
  const integer = type === 'integer';
  const steps = typeof step === 'number' && step > 0 ? step : integer ? 1 : 0.1;
  return { kind: 'number', min: limit(min), max: limit(max), step: steps, integer } as const;
}

function defaultOf(value: number): { default?: number } {
  return Number.isFinite(value) ? { default: value } : {};
}

function objectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  return isJsonArray(value) ? value.filter(isJsonObject) : [];
}
