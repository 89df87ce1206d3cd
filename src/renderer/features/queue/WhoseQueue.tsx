import { formatCount } from '@shared/words/formatCount';
import { useRoute } from '../../ipc/useRoute';

/** Whose queue this is, where there are several, and that others are at work beside it. */
export function WhoseQueue({ profileId }: Readonly<{ profileId: string }>) {
  const { data: standings = [] } = useRoute('profiles.standings', undefined);
  const own = standings.find(({ id }) => id === profileId);
  if (own === undefined || standings.length < 2) return null;
  const others = standings.filter((each) => each.id !== profileId && each.running && open(each) > 0);
  return (
    <p className="border-b border-line px-4 py-1.5 text-xs text-muted">
      Of <span className="text-ink">{own.name}</span>
      {others.length === 0
        ? ''
        : `. Also at work: ${others.map((each) => `${each.name} (${formatCount(open(each))})`).join(', ')}`}
    </p>
  );
}

function open({ underWay, waiting }: Readonly<{ underWay: number; waiting: number }>): number {
  return underWay + waiting;
}
