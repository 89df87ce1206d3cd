import { Heart, X } from 'lucide-react';
import { classNames } from '../classNames';
import { labelClasses } from './labelClasses';

type Props = Readonly<{
  rating: number;
  favourite: boolean;
  rejected: boolean;
  label: keyof typeof labelClasses | null;
}>;

/** Decorative: the parent provides the text. */
export function RatingIcons({ rating, favourite, rejected, label }: Props) {
  return (
    <>
      {label === null ? null : (
        <span aria-hidden className={classNames('size-2.5 rounded-full', labelClasses[label])} />
      )}
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
