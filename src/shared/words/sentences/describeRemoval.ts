import type { ProfileWork } from '../../domain/account/Profile';
import { t } from '../../messages/t';

/** The consequences of removing a profile, one sentence each. */
export function describeRemoval(kind: 'local' | 'remote', work: ProfileWork): readonly string[] {
  const { waiting, underWay, unknown, pictures } = work;
  return [
    ...(kind === 'remote' ? [t('words.removalKey')] : []),
    ...(waiting === 0 ? [] : [t('words.removalWaiting', { jobs: waiting })]),
    ...(underWay === 0 ? [] : [t('words.removalUnderWay', { jobs: underWay })]),
    ...(unknown === 0 ? [] : [t('words.removalUnknown', { jobs: unknown })]),
    t('words.removalPictures', { pictures }),
  ];
}
