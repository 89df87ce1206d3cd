import { keyReminder } from '@shared/words/sentences/keyWords';
import { useEffect, useRef } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';

/** Says once, after a start, which keys should be changed. */
export function useKeyReminder(remindAfterDays: number | null): void {
  const { data: facts } = useRoute('keys.facts', undefined);
  const { data: profiles } = useRoute('profiles.list', undefined);
  const isSaid = useRef(false);
  useEffect(() => {
    if (facts === undefined || profiles === undefined || isSaid.current) return;
    isSaid.current = true;
    const now = Date.now();
    for (const each of facts) {
      const reminder = keyReminder(each, now, remindAfterDays);
      const profile = profiles.find(({ id }) => id === each.profileId);
      if (reminder === null || profile === undefined) continue;
      showToast({
        level: 'info',
        title: `The key of ${profile.name} should be changed`,
        message: reminder,
        timeout: 20_000,
        action: { label: 'Show the keys', run: () => useAppStore.getState().go('account') },
      });
    }
  }, [facts, profiles, remindAfterDays]);
}
