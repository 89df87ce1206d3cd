// The bindings of a workflow's inputs, as the dialog's table edits them.
import { t } from '@shared/messages/t';
import type { EngineWorkflow, WorkflowBinding, WorkflowInput } from '@shared/service/engineAdmin';
import type { SelectOption } from '../../../ui/fields/Select';

/** By input: the parameter that sets it; or `+` and the name of the input's own form field; or '': nothing sets it. */
export type Bindings = ReadonlyMap<string, string>;

/** Choices of a table row besides the service's parameters. */
export const keepFixed = 'leave';
export const exposeInForm = 'expose';

const parameterLabels: Readonly<Record<string, string>> = {
  prompt: t('account.prompt'),
  negative_prompt: t('settings.negativePrompt'),
  image_url: t('settings.inputPicture'),
  width: t('settings.width'),
  height: t('settings.height'),
  num_inference_steps: t('settings.steps'),
  guidance_scale: t('settings.guidance'),
  seed: t('create.seed'),
  frames: t('settings.frames'),
  fps: t('settings.framesASecond'),
};
const textParameters: ReadonlySet<string> = new Set(['prompt', 'negative_prompt', 'image_url']);
const reservedNames: ReadonlySet<string> = new Set([
  ...Object.keys(parameterLabels),
  ...['num_images', 'image_size', 'duration', 'aspect_ratio'],
]);

export function inputKey({ node, input }: Readonly<{ node: string; input: string }>): string {
  return JSON.stringify([node, input]);
}

/** Inputs with a field come first, in the order of the form. */
export function inputsInOrder({ inputs }: EngineWorkflow): readonly WorkflowInput[] {
  const order = Object.keys(parameterLabels);
  const rank = ({ parameter }: WorkflowInput) => {
    const rankOfParameter = parameter === null ? order.length + 1 : order.indexOf(parameter);
    return rankOfParameter < 0 ? order.length : rankOfParameter;
  };
  return inputs.toSorted((a, b) => rank(a) - rank(b));
}

export function initialBindings({ inputs }: EngineWorkflow): Bindings {
  const targetOf = (parameter: string) =>
    parameterLabels[parameter] === undefined ? `+${parameter}` : parameter;
  return new Map(
    inputs.map((each) => [inputKey(each), each.parameter === null ? '' : targetOf(each.parameter)]),
  );
}

/** The name of the input's own form field; null: the input has none. */
export function exposedFieldName(target: string): string | null {
  return target.startsWith('+') ? target.slice(1) : null;
}

/** The choices for an input. A number cannot take a prompt, and a switch can only have a form field of its own. */
export function choicesFor({ value }: WorkflowInput, target: string): readonly SelectOption<string>[] {
  const isAllowed = (name: string) =>
    name === target ||
    // a placeholder such as %seed% is stored as text
    (typeof value === 'string' ? true : typeof value === 'number' && !textParameters.has(name));
  return [
    { id: keepFixed, label: t('settings.leaveInput') },
    ...Object.entries(parameterLabels).flatMap(([id, label]) => (isAllowed(id) ? [{ id, label }] : [])),
    { id: exposeInForm, label: t('settings.showInForm') },
  ];
}

/** `+` and an unused name, for the input's own form field. */
export function exposedTarget({ input, node }: WorkflowInput, bindings: Bindings): string {
  const sanitized = `${input}`.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const name = (/^[a-z]/.test(sanitized) ? sanitized : `input_${sanitized}`).slice(0, 40);
  const used = [...bindings.values()];
  if (!reservedNames.has(name) && !used.includes(`+${name}`)) return `+${name}`;
  return `+${name}_${node.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
}

/** @returns why a field name is invalid; null: it is valid */
export function nameProblem(name: string): string | null {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) return t('settings.fieldNameRule');
  return reservedNames.has(name) ? t('settings.fieldNameTaken') : null;
}

/** @returns why the bindings as a whole are invalid; null: they are valid */
export function bindingsProblem(bindings: Bindings): string | null {
  const targets = [...bindings.values()];
  if (targets.some((each) => nameProblem(exposedFieldName(each) ?? 'none') !== null))
    return t('settings.correctFieldNames');
  return targets.includes('prompt') ? null : t('settings.chooseWhichInputTakesThePrompt');
}

export function bindingsOf(inputs: readonly WorkflowInput[], bindings: Bindings): WorkflowBinding[] {
  return inputs.flatMap((each) => {
    const target = bindings.get(inputKey(each)) ?? '';
    const parameter = exposedFieldName(target) ?? target;
    return parameter === '' ? [] : [{ parameter, node: each.node, input: each.input }];
  });
}
