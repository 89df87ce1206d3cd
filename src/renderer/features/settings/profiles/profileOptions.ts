import type { LimitOverride, ProfileOptions } from '@shared/domain/account/ProfileOptions';
import { t } from '@shared/messages/t';
import { readSettingText, settingText } from '@shared/settings/settingText';
import type { TypedLimit } from './ProfileLimitField';

/** Each numeric option of a profile, with the setting that the option overrides. */
export const profileNumbers = {
  parallel: 'queue.parallel',
  requestsPerMinute: 'queue.requestsPerMinute',
} as const;
export const profileLimits = {
  batchLimitMilli: 'queue.batchLimitMilli',
  dayLimitMilli: 'queue.dayLimitMilli',
} as const;
export type ProfileNumberName = keyof typeof profileNumbers;
export type ProfileLimitName = keyof typeof profileLimits;

/** For an empty number the value in the settings applies. */
export type TypedOptions = Readonly<Record<ProfileNumberName, string>> &
  Readonly<Record<ProfileLimitName, TypedLimit>>;
export type OptionProblems = Readonly<Partial<Record<ProfileNumberName | ProfileLimitName, string>>>;
type ParsedOptions = Pick<ProfileOptions, ProfileNumberName | ProfileLimitName>;

export function typedOptions(options: ProfileOptions): TypedOptions {
  const number = (name: ProfileNumberName) =>
    options[name] === null ? '' : settingText(profileNumbers[name], options[name]);
  const limit = (name: ProfileLimitName): TypedLimit => {
    const value = options[name];
    if (value === null) return { kind: 'settings', text: '' };
    return value === 'none'
      ? { kind: 'none', text: '' }
      : { kind: 'own', text: settingText(profileLimits[name], value) };
  };
  return {
    parallel: number('parallel'),
    requestsPerMinute: number('requestsPerMinute'),
    batchLimitMilli: limit('batchLimitMilli'),
    dayLimitMilli: limit('dayLimitMilli'),
  };
}

export function readOptions(
  typed: TypedOptions,
): Readonly<{ options: ParsedOptions; problems: OptionProblems }> {
  const problems: { [K in ProfileNumberName | ProfileLimitName]?: string } = {};
  const readNumber = (name: ProfileNumberName | ProfileLimitName, text: string): number | null => {
    const parsed = readSettingText({ ...profileNumbers, ...profileLimits }[name], text);
    if (!parsed.ok) problems[name] = parsed.problem;
    return parsed.ok && typeof parsed.value === 'number' ? parsed.value : null;
  };
  const number = (name: ProfileNumberName) =>
    typed[name].trim() === '' ? null : readNumber(name, typed[name]);
  const limit = (name: ProfileLimitName): LimitOverride => {
    const { kind, text } = typed[name];
    if (kind !== 'own') return kind === 'none' ? 'none' : null;
    if (text.trim() === '') problems[name] = t('settings.typeHowManyCredits');
    return readNumber(name, text);
  };
  const options = {
    parallel: number('parallel'),
    requestsPerMinute: number('requestsPerMinute'),
    batchLimitMilli: limit('batchLimitMilli'),
    dayLimitMilli: limit('dayLimitMilli'),
  };
  return { options, problems };
}
