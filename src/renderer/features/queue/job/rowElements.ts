import { knownElements } from '../../../ui/hooks/knownElements';

/** The rows of jobs that are drawn, by their ids. */
export const rowElements = knownElements<string>();
