import type { MatrixPlace } from '@shared/domain/MatrixPlace';
import { memo } from 'react';
import { mediaUrl } from '../../../../ipc/mediaUrl';
import { Button } from '../../../../ui/Button';
import { Menu } from '../../../../ui/Menu';
import type { AxisWords } from './axisLabels';
import { placedAnew } from './matrixPlace';

/** What goes down, what goes across, and which value of everything else is shown: the same while results land. */
export const MatrixAxes = memo(function MatrixAxes({
  labels,
  place,
  onPlace,
}: Readonly<{
  labels: readonly AxisWords[];
  place: MatrixPlace;
  onPlace: (place: MatrixPlace) => void;
}>) {
  const entries = labels.map(({ name }, at) => ({ id: String(at), label: name }));
  const side = (which: 'rows' | 'columns', at: number) => (
    <span className="flex items-center gap-2 text-xs text-muted">
      {which === 'rows' ? 'Rows' : 'Columns'}
      <Menu
        label={which === 'rows' ? 'What the rows are' : 'What the columns are'}
        entries={entries}
        onAction={(id) => onPlace(placedAnew(place, which, Number(id)))}
        trigger={
          <Button size="sm" className="rounded-full!">
            {labels[at]?.name}
          </Button>
        }
      />
    </span>
  );
  if (place.rows === null)
    return labels.length === 0 ? null : (
      <span className="min-w-0 truncate text-xs text-muted">
        By {labels.map(({ name }) => name.toLowerCase()).join(', ')}
      </span>
    );
  const { rows, columns } = place;
  return (
    <>
      {side('rows', rows)}
      {side('columns', columns)}
      {labels.map(({ name, values, pictures }, axis) =>
        axis === rows || axis === columns ? null : (
          <span key={name} className="flex items-center gap-2 text-xs text-muted">
            {name}
            <Menu
              label={`Which ${name.toLowerCase()}`}
              entries={values.map((label, at) => ({ id: String(at), label, icon: small(pictures?.[at]) }))}
              onAction={(id) =>
                onPlace({
                  ...place,
                  shown: place.shown.map((value, at) => (at === axis ? Number(id) : value)),
                })
              }
              trigger={
                <Button size="sm" className="rounded-full!" icon={small(pictures?.[place.shown[axis] ?? 0])}>
                  <span className="max-w-40 truncate">{values[place.shown[axis] ?? 0]}</span>
                </Button>
              }
            />
          </span>
        ),
      )}
    </>
  );
});

/** A source by its reference, beside its words. */
function small(picture: string | null | undefined) {
  return picture ? (
    <img
      src={mediaUrl.input(picture)}
      alt=""
      decoding="async"
      className="size-4.5 rounded-sm bg-canvas object-cover"
    />
  ) : null;
}
