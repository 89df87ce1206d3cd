import type { z } from 'zod';
import { t } from '../../messages/t';

export interface OwnFile<T> {
  readonly holds: 'profiles' | 'presets';
  /** The field that identifies the file type; its value is the version. */
  readonly mark: string;
  readonly version: number;
  readonly schema: z.ZodType<T>;
}

export type OwnFileReading<T> = Readonly<{ ok: true; data: T }> | Readonly<{ ok: false; message: string }>;

/** Parses a file in one of Easel's own formats completely or not at all. */
export function readOwnFile<T>(
  text: string,
  { holds, mark, version, schema }: OwnFile<T>,
): OwnFileReading<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused(t('words.fileIsNotJson'));
  }
  const said =
    typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[mark] : undefined;
  if (said === undefined) return refused(t('words.notOwnFile', { kind: holds, mark }));
  if (typeof said === 'number' && said > version) return refused(t('words.fileIsNewer'));
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, data: parsed.data };
  const [issue] = parsed.error.issues;
  const [place, problem] = [issue?.path.join('.'), issue?.message];
  return refused(
    place
      ? t('words.fileUnreadableAt', { place, problem })
      : t('words.fileUnreadableAtBeginning', { problem }),
  );
}

function refused(message: string): Readonly<{ ok: false; message: string }> {
  return { ok: false, message };
}
