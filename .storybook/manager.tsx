import { addons, types, useParameter } from 'storybook/manager-api';
import type { Shown } from './story.tsx';

const name = 'daleel/flow';

/** The chart of the story's flow with the story's state lit. The page in the frame draws it, so the manager loads no machine. */
function FlowPanel() {
  const flow = useParameter<Shown | null>('flow', null);
  if (!flow) return <p style={{ padding: 16 }}>This story shows no flow.</p>;
  const address = `iframe.html?id=flow-studio--chart&viewMode=story#/flows/${flow.id}/${flow.states.join(',')}`;
  return <iframe key={address} src={address} title={`Chart of ${flow.id}`} style={{ border: 0, width: '100%', height: '100%' }} />;
}

addons.register(name, () => {
  addons.add(`${name}/panel`, {
    type: types.PANEL,
    title: 'Flow',
    render: ({ active }) => (active ? <FlowPanel /> : null),
  });
});
