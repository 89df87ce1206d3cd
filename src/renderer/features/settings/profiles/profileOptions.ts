import type { LimitOverride, ProfileOptions } from '@shared/domain/account/ProfileOptions';
import { t } from '@shared/messages/t';
import { readSettingText, settingText } from '@shared/settings/settingText';
import type { TypedLimit } from './ProfileLimitField';

export const ownNumbers = {
  parallel: 'queue.parallel',
  requestsPerMinute: 'queue.requestsPerMinute',
} as const;
export const ownLimits = {
  batchLimitMilli: 'queue.batchLimitMilli',
  dayLimitMilli: 'queue.dayLimitMilli',
} as const;
export type OwnNumberName = keyof typeof ownNumbers;
export type OwnLimitName = keyof typeof ownLimits;

/** For an empty number the value in the settings applies. */
export type TypedOptions = Readonly<Record<OwnNumberName, string>> &
  Readonly<Record<OwnLimitName, TypedLimit>>;
export type OptionProblems = Readonly<Partial<Record<OwnNumberName | OwnLimitName, string>>>;
type ParsedOptions = Pick<ProfileOptions, OwnNumberName | OwnLimitName>;

export function typedOptions(options: ProfileOptions): TypedOptions {
  const number = (name: OwnNumberName) =>
    options[name] === null ? '' : settingText(ownNumbers[name], options[name]);
  const limit = (name: OwnLimitName): TypedLimit => {
    const value = options[name];
    if (value === null) return { kind: 'settings', text: '' };
    return value === 'none'
      ? { kind: 'none', text: '' }
      : { kind: 'own', text: settingText(ownLimits[name], value) };
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
  const problems: { [K in OwnNumberName | OwnLimitName]?: string } = {};
  const readNumber = (name: OwnNumberName | OwnLimitName, text: string): number | null => {
    const parsed = readSettingText({ ...ownNumbers, ...ownLimits }[name], text);
    if (!parsed.ok) problems[name] = parsed.problem;
    return parsed.ok && typeof parsed.value === 'number' ? parsed.value : null;
  };
  const number = (name: OwnNumberName) => (typed[name].trim() === '' ? null : readNumber(name, typed[name]));
  const limit = (name: OwnLimitName): LimitOverride => {
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
