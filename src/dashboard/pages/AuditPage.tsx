import { MoreButton } from '../MoreButton';
import { Answered, PageHead } from '../Page';
import { zAuditPage } from '../responseSchemas';
import { Table } from '../Table';
import { usePaginatedQuery } from '../usePaginatedQuery';
import { time } from '../words';

/** The audit log: who changed what. */
export function AuditPage() {
  const audit = usePaginatedQuery('audit', '/api/admin/audit', zAuditPage);
  return (
    <>
      <PageHead
        title="Audit"
        about="Who changed what, newest first. Prompts and keys are never part of it."
      />
      <Answered query={audit}>
        {({ pages }) => {
          const rows = pages.flatMap(({ entries }) => entries);
          return rows.length === 0 ? (
            <p className="text-sm text-muted">Nothing was changed yet.</p>
          ) : (
            <Table
              label="Changes"
              rows={rows.map((row, place) => ({ ...row, place }))}
              keyOf={({ place }) => String(place)}
              columns={[
                { name: 'Time', cell: ({ at }) => <span className="whitespace-nowrap">{time(at)}</span> },
                { name: 'Who', cell: ({ who }) => who },
                { name: 'Did', cell: ({ action, subject }) => `${action} ${subject === '' ? '' : subject}` },
                {
                  name: 'More',
                  isExtra: true,
                  cell: ({ detail }) => <span className="text-xs break-all text-muted">{detail}</span>,
                },
              ]}
            />
          );
        }}
      </Answered>
      <MoreButton query={audit} />
    </>
  );
}
