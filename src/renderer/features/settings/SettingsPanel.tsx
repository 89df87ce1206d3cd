import type { SettingsPanelId } from '@shared/settings/settingsHeadings';
import type { ReactNode } from 'react';
import { useIsSearchHit } from './FoundContext';

/** A panel of the settings that is not a setting; hidden if a search does not find it. */
export function SettingsPanel({ id, children }: Readonly<{ id: SettingsPanelId; children: ReactNode }>) {
  return useIsSearchHit(id) ? children : null;
}
