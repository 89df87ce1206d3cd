import type { AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { judge } from './judge';

/** @param set null: no assets */
export function starsAndLabels(set: () => AssetSet | null) {
  const rate = (stars: number) => () => judge(set(), { kind: 'rate', stars });
  const label = (name: AssetLabel | null) => () => judge(set(), { kind: 'label', label: name });
  return {
    'judging.rate0': rate(0),
    'judging.rate1': rate(1),
    'judging.rate2': rate(2),
    'judging.rate3': rate(3),
    'judging.rate4': rate(4),
    'judging.rate5': rate(5),
    'judging.labelRed': label('red'),
    'judging.labelYellow': label('yellow'),
    'judging.labelGreen': label('green'),
    'judging.labelBlue': label('blue'),
    'judging.labelPurple': label('purple'),
    'judging.labelNone': label(null),
  } as const;
}
