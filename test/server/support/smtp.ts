import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Refusal = { at: 'connection' | 'recipient' | 'message'; code: number };

/** A local mail server: records mails, and can be set to reject them. */
export type SmtpPeer = {
  /** Its URL as in SMTP_URL, with user and password. */
  url: string;
  took: { mail: Email; from: string; to: string[]; user: string | undefined }[];
  /** Rejects every mail, with the recipient's address in the message; null accepts mails again. */
  refuse: (refusal: Refusal | null) => void;
  /** Accepts messages without answering, until `answer` is called; `waiting` resolves when one has arrived. */
  hold: () => { waiting: Promise<void>; answer: () => void };
  stop: () => Promise<void>;
};

/** Starts an SMTP server for tests. */
export async function startSmtp(): Promise<SmtpPeer> {
  const took: SmtpPeer['took'] = [];
  let refusal: Refusal | null = null;
  let held: { arrived: () => void; answered: Promise<void> } | null = null;
  const refusedAt = (at: Refusal['at'], about: string) =>
    refusal?.at === at ? Object.assign(new Error(`no ${about} here`), { responseCode: refusal.code }) : null;

  const server = new SMTPServer({
    // The tests have no certificate.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => done(refusedAt('connection', 'connection')),
    onAuth: ({ username, password }, _session, done) => (password === 'secret' ? done(null, { user: username }) : done(new Error('wrong'))),
    onRcptTo: ({ address }, _session, done) => done(refusedAt('recipient', address)),
    onData: async (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        // The sender was killed while it was sending.
        return;
      }
      held?.arrived();
      await held?.answered;
      const to = envelope.rcptTo.map(({ address }) => address);
      const refused = refusedAt('message', to.join());
      if (refused) return done(refused);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      took.push({ mail: await PostalMime.parse(Buffer.concat(chunks)), from, to, user });
      done();
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');

  return {
    url: `smtp://daleel:secret@127.0.0.1:${address.port}`,
    took,
    refuse: (next) => {
      refusal = next;
    },
    hold: () => {
      const [arrival, permission] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { arrived: arrival.resolve, answered: permission.promise };
      const answer = () => {
        held = null;
        permission.resolve();
      };
      return { waiting: arrival.promise, answer };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
