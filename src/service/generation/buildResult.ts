import { type JsonObject, type RequestValues, stringifyLossless } from '@shared/service';
import type { ServiceContext } from '../ServiceContext';
import type { SampleFile } from '../samples/Sampler';

/** Stores the files and writes the result that names them (interface: Image result, Video result). */
export async function buildResult(
  context: ServiceContext,
  made: {
    readonly files: readonly SampleFile[];
    readonly seed: string;
    readonly values: RequestValues;
    readonly kind: 'image' | 'video';
    readonly startMs: number;
  },
): Promise<{ value: JsonObject; text: string }> {
  const nowMs = context.now();
  const expiresAtMs = nowMs + context.settings.urlLifeS * 1000;
  const date = context.settings.datedUrls ? `?Expires=${Math.floor(expiresAtMs / 1000)}` : '';
  const media: JsonObject[] = [];
  for (const [place, file] of made.files.entries()) {
    const token = await context.media.add({
      data: file.data,
      contentType: file.contentType,
      place,
      nowMs,
      expiresAtMs,
    });
    media.push({
      url: `${context.origin()}/media/${token}.${file.contentType === 'video/mp4' ? 'mp4' : 'png'}${date}`,
      ...(file.durationS === undefined ? {} : { duration: file.durationS }),
      width: file.width,
      height: file.height,
      content_type: file.contentType,
    });
  }
  const common = { seed: made.seed, timings: { inference: Math.max(1, nowMs - made.startMs) / 1000 } };
  // the word in a prompt is enough: it lets the client's handling of sensitive media be tried
  const sensitive = /\bnsfw\b/i.test(String(made.values.prompt).slice(0, 10_000));
  const value: JsonObject =
    made.kind === 'video'
      ? { videos: media, ...common }
      : { images: media, ...common, has_nsfw_concepts: media.map(() => sensitive) };
  return { value, text: stringifyLossless(value) };
}
