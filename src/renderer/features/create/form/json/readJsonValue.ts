import { JsonTextError, type JsonValue, parseLossless } from '@shared/service';
import { jsonMistake, mistakeMessage } from './jsonMistake';

export type JsonValueReading =
  | Readonly<{ ok: true; value: JsonValue | undefined }>
  | Readonly<{ ok: false; problem: string }>;

/** Parses JSON and describes a mistake in it. Blank text is undefined. */
export function readJsonValue(text: string): JsonValueReading {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: parseLossless(text) };
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const mistake = jsonMistake(text);
    return { ok: false, problem: mistake === null ? error.message : mistakeMessage(mistake) };
  }
}
