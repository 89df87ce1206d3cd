import type { Settings } from '@shared/domain/Settings';

type Theme = Settings['appearance']['theme'];
const storageKey = 'easel.theme';
const prefersLight = matchMedia('(prefers-color-scheme: light)');

function paint(theme: Theme): void {
  const effectiveTheme = theme === 'system' ? (prefersLight.matches ? 'light' : 'dark') : theme;
  document.documentElement.dataset.theme = effectiveTheme;
}

/** Applies the last theme at once, before main has answered, to avoid a flash of the wrong theme. */
export function applyRememberedTheme(): void {
  const remembered = localStorage.getItem(storageKey);
  paint(remembered === 'dark' || remembered === 'light' ? remembered : 'system');
}

/** @returns a function that stops following the system's theme */
export function applyTheme(theme: Theme): () => void {
  localStorage.setItem(storageKey, theme);
  paint(theme);
  if (theme !== 'system') return () => undefined;
  const follow = () => paint('system');
  prefersLight.addEventListener('change', follow);
  return () => prefersLight.removeEventListener('change', follow);
}
