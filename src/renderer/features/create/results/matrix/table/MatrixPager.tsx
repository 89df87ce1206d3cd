import { t } from '@shared/messages/t';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/Button';
import { Menu } from '../../../../../ui/dialogs/Menu';
import { IconButton } from '../../../../../ui/IconButton';
import { type PagedLines, pagerWords, pagesOf, withPickedCount } from './pagerWords';
import type { PageAt, Stretch, TablePage } from './tablePage';

/** The shown part of a table with several pages, and the buttons to the other pages. */
export function MatrixPager({
  page: { rows, columns, layout },
  kept,
  withColumns,
  onPage,
}: Readonly<{
  page: Pick<TablePage, 'rows' | 'columns' | 'layout'>;
  /** The row and the column of each picked job, on all pages. */
  kept: Readonly<{ rows: readonly number[]; columns: readonly number[] }>;
  withColumns: boolean;
  onPage: (page: PageAt) => void;
}>) {
  const at: PageAt = { rows: rows.page, columns: columns.page };
  const isFlow = layout.rows === null;
  return (
    <>
      {isFlow ? null : (
        <Turn what="rows" of={rows} kept={kept.rows} onTurn={(page) => onPage({ ...at, rows: page })} />
      )}
      {isFlow || withColumns ? (
        <Turn
          what={isFlow ? 'results' : 'columns'}
          of={columns}
          kept={kept.columns}
          onTurn={(page) => onPage({ ...at, columns: page })}
        />
      ) : null}
    </>
  );
}

function Turn({
  what,
  of,
  kept,
  onTurn,
}: Readonly<{ what: PagedLines; of: Stretch; kept: readonly number[]; onTurn: (page: number) => void }>) {
  if (of.pages === 1) return null;
  const keptOn = ({ from, to }: Stretch) => kept.filter((line) => line >= from && line < to).length;
  const elsewhere = kept.length - keptOn(of);
  const step = (label: string, icon: ReactNode, by: -1 | 1) => {
    const to = of.page + by;
    return (
      <IconButton
        label={label}
        size="sm"
        icon={icon}
        // at an end the button keeps its place and the focus
        aria-disabled={to < 0 || to >= of.pages}
        className="aria-disabled:opacity-45"
        onPress={() => (to < 0 || to >= of.pages ? undefined : onTurn(to))}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains no form fields
    <span role="group" aria-label={t('create.pagesOf', { what })} className="flex items-center gap-1">
      {step(t('create.previousPage', { what }), <ChevronLeft size={14} />, -1)}
      {step(t('create.nextPage', { what }), <ChevronRight size={14} />, 1)}
      <Menu
        label={t('create.whichPage', { what })}
        entries={pagesOf(of).map((each) => ({
          id: String(each.page),
          label: withPickedCount(pagerWords(what, each), keptOn(each)),
        }))}
        onAction={(id) => onTurn(Number(id))}
        trigger={
          <Button size="sm" className="rounded-full! tabular-nums">
            {pagerWords(what, of)}
            {elsewhere > 0 ? (
              <>
                <span aria-hidden className="size-1.5 rounded-full bg-accent" />
                <span className="sr-only">, {t('create.keptOnOtherPages', { kept: elsewhere })}</span>
              </>
            ) : null}
          </Button>
        }
      />
    </span>
  );
}
