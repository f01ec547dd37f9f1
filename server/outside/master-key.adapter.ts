import type { Config } from '../config/config.ts';
import { ownMasterKey } from './master-key.aes.ts';
import type { MasterKey } from './master-key.ts';
import { vaultMasterKey } from './master-key.vault.ts';

/** The master key: in Vault, in SEALING_KEY, or in a file. See `ownMasterKey`. */
export const createMasterKey = (config: Pick<Config, 'vault' | 'sealingKeys' | 'dataDir'>, isFirstStart = false): MasterKey =>
  config.vault ? vaultMasterKey(config.vault) : ownMasterKey(config, isFirstStart);
