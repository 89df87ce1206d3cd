import { type JsonValue, stringifyLossless } from '@shared/service';
import type { EngineOrder } from '../Engine';
import type { SwarmModel } from './swarmModels';

/** Where SwarmUI saves what an order makes, below its folder of outputs, and how the file begins. */
export interface OutputLocation {
  readonly folder: string;
  /** 32 hexadecimal digits; `-0.png` follows. */
  readonly stem: string;
}

const usualFps = 24;
const multiple = 32;

/**
 * The place of an order's file, known before it is made. It is one of 256 folders, since SwarmUI lists at most some
 * hundred files of one.
 * @param id of the ticket
 */
export function outputLocation(id: string): OutputLocation {
  const stem = id.replaceAll('-', '');
  return { folder: `raw/easel/${stem.slice(-2)}`, stem };
}

/** The body of GenerateText2ImageWS for one picture. @param picture PNG, of an edit */
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
  // most models of films want 4n + 1 frames
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
    width: side(shape.width),
    height: side(shape.height),
    ...of('steps', values.num_inference_steps),
    // such a model makes a poor picture with CFG beside its own guidance
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

function side(pixels: number): number {
  return Math.max(multiple * 2, Math.round(pixels / multiple) * multiple);
}
