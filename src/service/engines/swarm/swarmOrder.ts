import { type JsonValue, stringifyLossless } from '@shared/service';
import type { EngineOrder } from '../Engine';
import { roundedSide } from '../sizeChoices';
import type { SwarmModel } from './swarmModels';

/** The output folder of an order, relative to SwarmUI's, and its file name's beginning. */
export interface OutputLocation {
  readonly folder: string;
  /** 32 hexadecimal digits, followed by `-0.png`. */
  readonly stem: string;
}

const usualFps = 24;
const multiple = 32;

/** One of 256 folders, because SwarmUI lists only some hundred files per folder. */
export function outputLocation(id: string): OutputLocation {
  const stem = id.replaceAll('-', '');
  return { folder: `raw/easel/${stem.slice(-2)}`, stem };
}

/** The body of GenerateText2ImageWS for one picture. @param picture PNG, for an edit */
export function swarmOrder(
  { name, isGuided, known, model }: SwarmModel,
  { values, seed, shape }: EngineOrder,
  { session, id, picture }: Readonly<{ session: string; id: string; picture: Buffer | null }>,
): string {
  const { folder, stem } = outputLocation(id);
  const of = (key: string, value: JsonValue | undefined): Record<string, JsonValue> =>
    known.has(key) && value !== undefined && value !== null ? { [key]: value } : {};
  const own = model.descriptor.parameters
    .filter((parameter) => known.has(parameter.name) && parameter.name !== 'seed')
    .flatMap((parameter) => Object.entries(of(parameter.name, values[parameter.name])));
  // most video models need 4n + 1 frames
  const frames =
    values.duration === undefined || shape.durationS === null
      ? undefined
      : Math.round((shape.durationS * usualFps) / 4) * 4 + 1;
  return stringifyLossless({
    ...of('text2videoframes', frames),
    ...Object.fromEntries(own),
    session_id: session,
    images: 1,
    model: name,
    seed,
    prompt: values.prompt ?? '',
    ...of('negativeprompt', values.negative_prompt),
    width: roundedSide(shape.width, multiple),
    height: roundedSide(shape.height, multiple),
    ...of('steps', values.num_inference_steps),
    // with CFG in addition to its embedded guidance, such a model produces poor pictures
    ...(isGuided
      ? { ...of('fluxguidancescale', values.guidance_scale), ...of('cfgscale', 1) }
      : of('cfgscale', values.guidance_scale)),
    ...(picture === null ? {} : { initimage: `data:image/png;base64,${picture.toString('base64')}` }),
    noseedincrement: true,
    ...of('nopreviews', true),
    ...of('imageformat', 'PNG'),
    ...(model.descriptor.result === 'video' ? of('videoformat', 'h264-mp4') : {}),
    overrideoutpathformat: `${folder}/${stem}-[batch_id]`,
  });
}
