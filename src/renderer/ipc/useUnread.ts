import { formatTime } from '@shared/words/formatTime';
import { useRoute } from './useRoute';

/** What the service of a profile answered that Easel cannot read, with when it came in words. */
export function useUnread(profileId: string) {
  const { data = [] } = useRoute('profiles.unread', { id: profileId });
  return data.map(({ path, raw, at }) => ({ path, raw, when: formatTime(at, Date.now()) }));
}
