import { Agent, get } from 'node:http';

/** Throughput and latency percentiles in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number };

type Load = { origin: string; headers: Record<string, string>; paths: string[]; clients: number; seconds: number };

const warmUp = 0.2;

/** Requests the paths in turn, sequentially on one connection per client. */
export const measure = async ({ origin, headers, paths, clients, seconds }: Load): Promise<Figures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const start = performance.now();
  const measuredFrom = start + warmUp * seconds * 1000;
  const end = start + (1 + warmUp) * seconds * 1000;
  const times: number[] = [];
  let next = 0;

  const client = async () => {
    while (performance.now() < end) {
      const path = paths[next++ % paths.length] ?? '/';
      const sent = performance.now();
      await ask(`${origin}${path}`, headers, agent);
      if (sent >= measuredFrom) times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
};

/** Returns the body as text; throws unless the status is 200. */
export const ask = (url: string, headers: Record<string, string>, agent?: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(chunks).toString()) : reject(new Error(`${url} answered ${answer.statusCode}.`)),
      );
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
