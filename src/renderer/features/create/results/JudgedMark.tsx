import type { Asset } from '@shared/domain/Asset';
import { Heart, X } from 'lucide-react';

type Judged = Pick<Asset, 'rating' | 'favourite' | 'rejected'>;

/** What a person has said of a picture, where it came: favourite, stars, rejected. */
export function JudgedMark({ asset: { rating, favourite, rejected } }: Readonly<{ asset: Judged }>) {
  if (rating === 0 && !favourite && !rejected) return null;
  return (
    <span aria-hidden className="flex items-center gap-1 rounded-sm bg-black/70 px-1.5 py-1">
      {favourite ? <Heart size={11} fill="currentColor" /> : null}
      {rating > 0 ? <span className="tracking-tighter">{'★'.repeat(rating)}</span> : null}
      {rejected ? <X size={11} strokeWidth={3} /> : null}
    </span>
  );
}

/** The same after what the picture is called: ", favourite, 4 stars". */
export function judgedWords({ rating, favourite, rejected }: Judged): string {
  return [
    favourite ? ', favourite' : '',
    rating > 0 ? `, ${rating} ${rating === 1 ? 'star' : 'stars'}` : '',
    rejected ? ', rejected' : '',
  ].join('');
}
