/** A backup was not taken, restored or moved; the sentences are for the operator. */
export class BackupFault extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}
