import { type Settings, type SettingsPatch, withPatch } from '@shared/domain/Settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client';
import { routeKey, useRoute } from './useRoute';

/** `change` applies a change at once, and reverts it if main rejects the change. */
export function useSettings(onRefused?: (error: Error) => void): Readonly<{
  settings: Settings | undefined;
  change: (patch: SettingsPatch) => void;
}> {
  const client = useQueryClient();
  const { data: settings } = useRoute('settings.get', undefined);
  const key = routeKey('settings.get', undefined);
  const { mutate } = useMutation({
    mutationKey: ['settings.set'],
    mutationFn: (patch: SettingsPatch) => call('settings.set', patch),
    onMutate: async (patch) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Settings>(key);
      if (before) client.setQueryData(key, withPatch(before, patch));
      return { before };
    },
    onSuccess: (after) => client.setQueryData(key, after),
    onError: (error, _patch, context) => {
      client.setQueryData(key, context?.before);
      onRefused?.(error);
    },
  });
  return { settings, change: mutate };
}
