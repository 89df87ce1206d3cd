import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '@shared/service';
import type { EngineFile, OrderStatus } from '../Engine';

/**
 * The outcome of an order according to its entry in ComfyUI's history. Null: no entry, or incomplete.
 * @param url the base URL, which becomes part of the file names
 */
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
  for (const message of messages) {
    if (isJsonArray(message) && message[0] === name && isJsonObject(message[1])) return message[1];
  }
  return null;
}

/** Saved files come before previews. */
function filesOf(outputs: JsonObject, url: string): readonly EngineFile[] {
  const saved: EngineFile[] = [];
  const previews: EngineFile[] = [];
  for (const output of Object.values(outputs)) {
    if (!isJsonObject(output)) continue;
    for (const files of Object.values(output)) {
      for (const file of isJsonArray(files) ? files : []) {
        if (!isJsonObject(file) || typeof file.filename !== 'string') continue;
        const type = file.type === 'output' ? 'output' : 'temp';
        const query = new URLSearchParams({
          filename: file.filename,
          subfolder: String(file.subfolder ?? ''),
          type: String(file.type ?? type),
        });
        (type === 'output' ? saved : previews).push({ name: `${url} ${query}` });
      }
    }
  }
  return [...saved, ...previews];
}
