import type { SettingsFound } from '@shared/settings/findSettings';
import type { SettingsPanelId } from '@shared/settings/settingsHeadings';
import { createContext, type ReactNode, useContext } from 'react';

/** Null: no search. */
export const FoundContext = createContext<SettingsFound | null>(null);

export function useIsSearchHit(panelId: SettingsPanelId): boolean {
  return useContext(FoundContext)?.places.has(panelId) ?? true;
}

export function SettingsPanel({ id, children }: Readonly<{ id: SettingsPanelId; children: ReactNode }>) {
  return useIsSearchHit(id) ? children : null;
}
