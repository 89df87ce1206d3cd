import type { JobAction } from '@shared/domain/queue/jobAdvice';
import type { MouseEvent, PointerEvent } from 'react';
import { createElementRegistry } from '../../../ui/hooks/createElementRegistry';

/** The callbacks of a row. One stable object for all rows, so that a row re-renders only for its own job. */
export interface RowEvents {
  readonly onPress: (id: string, event: MouseEvent) => void;
  readonly onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
  readonly onMenu: (id: string, element: HTMLElement) => void;
  readonly onDetails: (id: string, element: HTMLElement) => void;
  readonly onAction: (action: JobAction, id: string) => void;
}

/** The elements of the rendered rows, by job id. */
export const rowElements = createElementRegistry<string>();
