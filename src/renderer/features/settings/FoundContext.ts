import type { SettingsFound } from '@shared/settings/findSettings';
import type { SettingsPanelId } from '@shared/settings/settingsHeadings';
import { createContext, useContext } from 'react';

/** Null: no search. */
export const FoundContext = createContext<SettingsFound | null>(null);

export function useIsSearchHit(place: SettingsPanelId): boolean {
  return useContext(FoundContext)?.places.has(place) ?? true;
}
