import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { Clapperboard, Sparkles, SquarePen } from 'lucide-react';

export function ModelIcon({ model }: Readonly<{ model: Pick<ModelSummary, 'kind' | 'edits'> }>) {
  if (model.kind === 'video') return <Clapperboard aria-hidden size={16} />;
  return model.edits ? <SquarePen aria-hidden size={16} /> : <Sparkles aria-hidden size={16} />;
}
