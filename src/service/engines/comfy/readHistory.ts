import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '@shared/service';
import type { EngineFile, OrderStatus } from '../Engine';

/** The outcome of an order by its entry in ComfyUI's history at `url`. Null: no entry, or incomplete. */
export function readHistory(entry: JsonValue | undefined, url: string): OrderStatus | null {
  if (!isJsonObject(entry)) return null;
  const status = isJsonObject(entry.status) ? entry.status : {};
  const messages = isJsonArray(status.messages) ? status.messages : [];
  if (status.status_str === 'error') return failureOf(messages);
  const files = filesOf(isJsonObject(entry.outputs) ? entry.outputs : {}, url);
  if (files.length === 0 && status.completed !== true) return null;
  if (files.length === 0) return { kind: 'failed', reason: 'the workflow made no file', retry: false };
  return { kind: 'done', files, workMs: workMsOf(messages) };
}

function failureOf(messages: readonly JsonValue[]): OrderStatus {
  const error = dataOf(messages, 'execution_error');
  if (error === null) return { kind: 'failed', reason: 'it was interrupted', retry: false };
  const node = String(error.node_type ?? 'a node');
  const words = String(error.exception_message ?? error.exception_type ?? 'it failed').trim();
  return { kind: 'failed', reason: `${node}: ${words.slice(0, 500)}`, retry: false };
}

function workMsOf(messages: readonly JsonValue[]): number | null {
  const start = Number(dataOf(messages, 'execution_start')?.timestamp);
  const end = Number(dataOf(messages, 'execution_success')?.timestamp);
  return end >= start ? end - start : null;
}

function dataOf(messages: readonly JsonValue[], name: string): JsonObject | null {
  const data = messages.filter(isJsonArray).flatMap(([kind, said]) => (kind === name ? [said] : []));
  return data.find(isJsonObject) ?? null;
}

/** Saved files come before previews. */
function filesOf(outputs: JsonObject, url: string): readonly EngineFile[] {
  const lists = Object.values(outputs)
    .filter(isJsonObject)
    .flatMap((output) => Object.values(output));
  const files = lists.filter(isJsonArray).flat().filter(isJsonObject);
  const isPreview = ({ type }: JsonObject): number => (type === 'output' ? 0 : 1);
  files.sort((a, b) => isPreview(a) - isPreview(b));
  return files.flatMap(({ filename, subfolder, type }) => {
    if (typeof filename !== 'string') return [];
    const place = { filename, subfolder: String(subfolder ?? ''), type: String(type ?? 'temp') };
    return [{ name: `${url} ${new URLSearchParams(place)}` }];
  });
}
