import type { Settings } from '@shared/domain/Settings';

type Theme = Settings['appearance']['theme'];
const storageKey = 'easel.theme';
const prefersLight = matchMedia('(prefers-color-scheme: light)');

function paint(theme: Theme): void {
  const shown = theme === 'system' ? (prefersLight.matches ? 'light' : 'dark') : theme;
  document.documentElement.dataset.theme = shown;
}

/** Paints the theme of the last start at once, before main has been asked, so that nothing flashes. */
export function applyRememberedTheme(): void {
  const remembered = localStorage.getItem(storageKey);
  paint(remembered === 'dark' || remembered === 'light' ? remembered : 'system');
}

/** Paints a theme and follows the system while that is the choice. Returns how to stop following. */
export function applyTheme(theme: Theme): () => void {
  localStorage.setItem(storageKey, theme);
  paint(theme);
  if (theme !== 'system') return () => undefined;
  const follow = () => paint('system');
  prefersLight.addEventListener('change', follow);
  return () => prefersLight.removeEventListener('change', follow);
}
