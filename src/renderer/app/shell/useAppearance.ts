import { setOwnKeys } from '@shared/commands/ownKeys';
import type { Settings } from '@shared/domain/Settings';
import { useEffect } from 'react';
import { applyTheme } from './applyTheme';

/** Keeps the page's theme and density, and the keys of commands, as the settings say. */
export function useAppearance(settings: Settings | undefined): void {
  const theme = settings?.appearance.theme;
  const density = settings?.appearance.density;
  useEffect(() => (theme === undefined ? undefined : applyTheme(theme)), [theme]);
  useEffect(() => {
    if (density !== undefined) document.documentElement.dataset.density = density;
  }, [density]);
  const keys = settings?.shortcuts.own;
  useEffect(() => void setOwnKeys(keys ?? {}), [keys]);
}
