import type { SettingsFound } from '@shared/settings/findSettings';
import type { SettingsPanelId } from '@shared/settings/settingsHeadings';
import { createContext, useContext } from 'react';

/** What the search of the settings leaves to be seen. */
export const FoundContext = createContext<SettingsFound | null>(null);

/** Whether a part of the view that is no setting is to be seen. */
export function useIsFound(place: SettingsPanelId): boolean {
  return useContext(FoundContext)?.places.has(place) ?? true;
}
