import { setOwnKeys } from '@shared/commands/ownKeys';
import type { Settings } from '@shared/domain/Settings';
import { useEffect } from 'react';
import { applyTheme } from './applyTheme';

/** Applies the settings for theme, density and shortcuts to the page. */
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
