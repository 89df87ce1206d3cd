import { isJsonArray, isJsonObject, type JsonValue } from '../JsonValue';
import { unwrapLayers } from './looseJson';
import { readNextCursor } from './readNextCursor';

/** Whether the statistics have another page, so that this page is incomplete. @param link the `Link` header */
export function hasMoreUsage(body: JsonValue, link: string | null): boolean {
  const lists = unwrapLayers(body).flatMap((layer) =>
    isJsonObject(layer) ? Object.values(layer).filter(isJsonArray) : isJsonArray(layer) ? [layer] : [],
  );
  const length = Math.max(0, ...lists.map((list) => list.length));
  return readNextCursor({ body, length, link, list: '/api/usage' }) !== null;
}
