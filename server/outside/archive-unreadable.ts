/** An archive cannot be decrypted or unpacked: another key, or a damaged file. */
export class ArchiveUnreadable extends Error {}
