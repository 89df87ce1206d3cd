import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ExportOrder } from '@shared/domain/ExportOrder';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { UniqueNames } from '@shared/names/UniqueNames';
import type { ExportParts } from './ExportParts';
import { planExport } from './ExportPlan';

const examples = 3;
/** Names are looked at up to here: what a person can wait for while they type. */
const mostCounted = 5000;
const sliceMs = 8;

/** What an order comes to, before anything is written. */
export async function previewExport(
  parts: ExportParts,
  order: ExportOrder,
): Promise<RouteOutput<'exports.preview'>> {
  try {
    const { total, items } = planExport(parts, order, '');
    const names = new UniqueNames();
    const first: string[] = [];
    const walk = items();
    let counted = 0;
    let sliceEnd = performance.now() + sliceMs;
    for (let next = walk.next(); !next.done && counted < mostCounted; next = walk.next()) {
      const name = names.take(next.value.name, next.value.ext);
      // a caption is in no folder
      if (first.length < examples) first.push(order.format === 'sheet' ? basename(name) : name);
      counted += 1;
      if (performance.now() < sliceEnd) continue;
      await setImmediate();
      sliceEnd = performance.now() + sliceMs;
    }
    return { total, examples: first, collisions: names.collisions, counted, problem: null };
  } catch (error) {
    if (!(error instanceof EaselError) || error.code !== 'invalid_input') throw error;
    const total = parts.seqsOf(order.set).length;
    return { total, examples: [], collisions: 0, counted: 0, problem: error.message };
  }
}
