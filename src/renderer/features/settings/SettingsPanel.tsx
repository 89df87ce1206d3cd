import type { SettingsPanelId } from '@shared/settings/settingsHeadings';
import type { ReactNode } from 'react';
import { useIsSearchHit } from './FoundContext';

export function SettingsPanel({ id, children }: Readonly<{ id: SettingsPanelId; children: ReactNode }>) {
  return useIsSearchHit(id) ? children : null;
}
