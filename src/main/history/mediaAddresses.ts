import { isJsonArray, isJsonObject, type JsonValue } from '@shared/service';

/** Maximum number of stored files per entry; no model makes more. */
const most = 64;

/** The URLs of the files in a result, in order. */
export function mediaAddresses(result: JsonValue | null): readonly string[] {
  if (!isJsonObject(result ?? undefined)) return [];
  const { images, videos } = result as Readonly<Record<string, JsonValue>>;
  const listed = isJsonArray(images) ? images : isJsonArray(videos) ? videos : [];
  return listed.slice(0, most).flatMap((item) => {
    const url = isJsonObject(item) ? item.url : item;
    return typeof url === 'string' && /^https?:\/\//.test(url) ? [url] : [];
  });
}
