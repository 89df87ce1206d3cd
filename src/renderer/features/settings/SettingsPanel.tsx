import type { SettingsSearchResult } from '@shared/settings/findSettings';
import type { SettingsPanelId } from '@shared/settings/settingsHeadings';
import { createContext, type ReactNode, useContext } from 'react';

/** The result of the search in the settings; null: the user is not searching. */
export const FoundContext = createContext<SettingsSearchResult | null>(null);

export function useIsSearchHit(panelId: SettingsPanelId): boolean {
  return useContext(FoundContext)?.panels.has(panelId) ?? true;
}

/** A part of the settings that is no single setting. A search that does not find the part hides it. */
export function SettingsPanel({ id, children }: Readonly<{ id: SettingsPanelId; children: ReactNode }>) {
  return useIsSearchHit(id) ? children : null;
}
