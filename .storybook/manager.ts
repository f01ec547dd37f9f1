import { createElement } from 'react';
import { addons, types, useParameter } from 'storybook/manager-api';
import type { Shown } from './story.tsx';

const name = 'daleel/flow';

/** The chart of the story's flow with the story's state lit. The page in the frame draws it, so the manager loads no machine. */
function FlowPanel() {
  const flow = useParameter<Shown | null>('flow', null);
  if (!flow) return createElement('p', { style: { padding: 16 } }, 'This story shows no flow.');
  const src = `iframe.html?id=flow-studio--chart&viewMode=story#/flows/${flow.id}/${flow.states.join(',')}`;
  return createElement('iframe', { key: src, src, title: `Chart of ${flow.id}`, style: { border: 0, width: '100%', height: '100%' } });
}

addons.register(name, () => {
  addons.add(`${name}/panel`, {
    type: types.PANEL,
    title: 'Flow',
    // The manager compiles JSX for a global React, which it does not have.
    render: ({ active }) => (active ? createElement(FlowPanel) : null),
  });
});
