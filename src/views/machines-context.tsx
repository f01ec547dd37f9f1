import { createContext, use } from 'react';
import type { FirstFlows, FlowGroup, FlowGroups } from '../machines/groups.ts';
import { useLoaded } from './ui/loaded.ts';

/** A group of flows whose code is loaded with the first page that needs one of them. */
type LazyFlows<Flows> = { loaded: () => Flows | undefined; load: () => Promise<Flows> };

/** The machines of page flows with their services: routes run them, views import only their types. */
export type Machines = FirstFlows & { [Group in FlowGroup]: LazyFlows<FlowGroups[Group]> };

export const MachinesContext = createContext<Machines | null>(null);

/** Returns the flows that are loaded with the application. */
export const useMachines = (): Machines => {
  const machines = use(MachinesContext);
  if (!machines) throw new Error('No flows are provided: MachinesContext is missing.');
  return machines;
};

/** Returns the flows of a group; suspends until their code is loaded. */
export const useFlows = <Group extends FlowGroup>(group: Group): FlowGroups[Group] => {
  const source = useMachines()[group] as LazyFlows<FlowGroups[Group]>;
  return useLoaded(source.loaded(), source.load);
};
