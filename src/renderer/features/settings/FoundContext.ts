import type { SettingsFound } from '@shared/settings/findSettings';
import type { SettingsPanelId } from '@shared/settings/settingsHeadings';
import { createContext, useContext } from 'react';

/** The result of searching the settings; null: no search. */
export const FoundContext = createContext<SettingsFound | null>(null);

/** Whether a panel that is not a setting is among the results. */
export function useIsSearchHit(place: SettingsPanelId): boolean {
  return useContext(FoundContext)?.places.has(place) ?? true;
}
