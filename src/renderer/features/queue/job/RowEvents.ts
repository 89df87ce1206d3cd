import type { JobAction } from '@shared/domain/queue/jobAdvice';
import type { MouseEvent, PointerEvent } from 'react';

/** What a row tells the list. The same object for all rows, so that rows draw again only for their own job. */
export interface RowEvents {
  readonly onPress: (id: string, event: MouseEvent) => void;
  readonly onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
  readonly onMenu: (id: string, element: HTMLElement) => void;
  readonly onDetails: (id: string, element: HTMLElement) => void;
  readonly onAction: (action: JobAction, id: string) => void;
}
