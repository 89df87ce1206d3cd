import type { SettingsPanelId } from '@shared/settings/settingsHeadings';
import type { ReactNode } from 'react';
import { useIsFound } from './FoundContext';

/** A part of the settings that is no setting: it hides where the search does not find it. */
export function SettingsPanel({ id, children }: Readonly<{ id: SettingsPanelId; children: ReactNode }>) {
  return useIsFound(id) ? children : null;
}
