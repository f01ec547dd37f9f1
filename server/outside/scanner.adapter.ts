import type { Config } from '../config/config.ts';
import { clamdScanner } from './scanner.clamd.ts';
import type { Scanner } from './scanner.ts';

/** Scans with the daemon of CLAMD_URL; null without one. */
export const createScanner = ({ clamd }: Pick<Config, 'clamd'>): Scanner | null => (clamd ? clamdScanner(clamd) : null);

/** Describes the scanner in a sentence for the operator. */
export const describeScanner = ({ clamd }: Pick<Config, 'clamd'>): string =>
  clamd
    ? `Documents are checked for malware by clamd at ${'path' in clamd ? clamd.path : `${clamd.host}:${clamd.port}`}.`
    : 'Documents are not checked for malware (CLAMD_URL is not set).';
