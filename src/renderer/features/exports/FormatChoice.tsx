import type { ExportManner } from '@shared/domain/library/ExportOrder';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';

const formats = [
  { value: 'files', label: 'Files' },
  { value: 'zip', label: 'ZIP' },
  { value: 'sheet', label: 'Contact sheet' },
] as const;

/** As what pictures are handed over. */
export function FormatChoice({
  format,
  onChange,
}: Readonly<{ format: ExportManner['format']; onChange: (format: ExportManner['format']) => void }>) {
  return <SegmentedControl label="Export as" value={format} options={formats} onChange={onChange} />;
}
