import type { Asset } from '@shared/domain/gallery/Asset';
import { Play } from 'lucide-react';

export function FilmWord({ film }: Readonly<{ film: Asset }>) {
  if (film.durationS === null) return null;
  return (
    <span className="flex items-center gap-1 rounded-sm bg-black/70 px-1.5 py-1 whitespace-nowrap">
      <Play aria-hidden size={9} fill="currentColor" />
      {`${film.durationS} s`}
    </span>
  );
}
