import { Heart, X } from 'lucide-react';

/** What was said of a picture, as signs: stars, a heart, a cross. Drawn, not written: whoever shows them says it too. */
export function JudgedSigns({
  rating,
  favourite,
  rejected,
}: Readonly<{ rating: number; favourite: boolean; rejected: boolean }>) {
  return (
    <>
      {rating > 0 ? (
        <span aria-hidden className="tracking-tighter">
          {'★'.repeat(rating)}
        </span>
      ) : null}
      {favourite ? <Heart aria-hidden size={11} fill="currentColor" /> : null}
      {rejected ? <X aria-hidden size={12} strokeWidth={3} /> : null}
    </>
  );
}
