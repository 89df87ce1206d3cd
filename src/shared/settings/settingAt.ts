import { type Settings, type SettingsPatch, zSettings } from '../domain/Settings';
import type { SettingPath } from './SettingEntry';

export type SettingValue = string | number | boolean | null;

const defaults = zSettings.parse({});

export function settingAt(settings: Settings, path: SettingPath): SettingValue {
  const { section, field } = partsOf(path);
  return (settings[section] as Readonly<Record<string, SettingValue>>)[field] ?? null;
}

export function defaultOf(path: SettingPath): SettingValue {
  return settingAt(defaults, path);
}

/** The value is validated when the patch is applied. */
export function patchOf(path: SettingPath, value: SettingValue): SettingsPatch {
  const { section, field } = partsOf(path);
  return { [section]: { [field]: value } };
}

/** Minimum and maximum of a number, from the schema; without a maximum, Infinity. */
export function limitsOf(path: SettingPath): Readonly<{ min: number; max: number }> {
  const { section, field } = partsOf(path);
  let schema: unknown = (zSettings.shape[section].unwrap().shape as Record<string, unknown>)[field];
  while (hasInner(schema)) schema = schema.unwrap();
  const { minValue, maxValue } = schema as Readonly<{ minValue: number | null; maxValue: number | null }>;
  const max = maxValue ?? Number.POSITIVE_INFINITY;
  return { min: minValue ?? 0, max: max >= Number.MAX_SAFE_INTEGER ? Number.POSITIVE_INFINITY : max };
}

function hasInner(schema: unknown): schema is { unwrap: () => unknown } {
  return typeof (schema as { unwrap?: unknown }).unwrap === 'function';
}

function partsOf(path: SettingPath): { section: keyof Settings; field: string } {
  const [section = '', field = ''] = path.split('.');
  return { section: section as keyof Settings, field };
}
