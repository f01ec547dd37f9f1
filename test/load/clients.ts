import { Agent } from 'node:http';

export type Load = { clients: number; seconds: number };

/** Lets each client act again and again, one act after the other, until the time is over; returns the durations in milliseconds. */
export const timeActs = async ({ clients, seconds }: Load, act: (nth: number, agent: Agent) => Promise<unknown>): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await act(next++, agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return times;
};
