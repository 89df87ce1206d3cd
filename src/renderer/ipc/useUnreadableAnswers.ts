import { formatTime } from '@shared/words/formatTime';
import { useRoute } from './useRoute';

/** Answers of the service that Easel could not read, each with its time as text. */
export function useUnreadableAnswers(profileId: string) {
  const { data = [] } = useRoute('profiles.unread', { id: profileId });
  return data.map(({ path, raw, at }) => ({ path, raw, when: formatTime(at, Date.now()) }));
}
