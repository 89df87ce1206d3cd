import type { z } from 'zod';
import { t } from '../../messages/t';

export interface EaselFileFormat<T> {
  readonly kind: 'profiles' | 'presets';
  /** The field that identifies the file type; its value is the version. */
  readonly mark: string;
  readonly version: number;
  readonly schema: z.ZodType<T>;
}

export type EaselFileResult<T> = Readonly<{ ok: true; data: T }> | Readonly<{ ok: false; message: string }>;

/** Parses a file in one of Easel's own formats completely or not at all. */
export function parseEaselFile<T>(
  text: string,
  { kind, mark, version, schema }: EaselFileFormat<T>,
): EaselFileResult<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure(t('words.fileIsNotJson'));
  }
  const fileVersion =
    typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[mark] : undefined;
  if (fileVersion === undefined) return failure(t('words.notOwnFile', { kind, mark }));
  if (typeof fileVersion === 'number' && fileVersion > version) return failure(t('words.fileIsNewer'));
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, data: parsed.data };
  const [issue] = parsed.error.issues;
  const [path, problem] = [issue?.path.join('.'), issue?.message];
  return failure(
    path
      ? t('words.fileUnreadableAt', { place: path, problem })
      : t('words.fileUnreadableAtBeginning', { problem }),
  );
}

function failure(message: string): Readonly<{ ok: false; message: string }> {
  return { ok: false, message };
}
