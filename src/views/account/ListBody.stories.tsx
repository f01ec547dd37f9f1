import { requestPage } from '../../../.storybook/samples-account.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { ServiceRequest } from '../../../contract/entities/requests.ts';
import { listMachine } from '../../machines/list.machine.ts';
import type { RequestList } from '../../machines/requests/request-list.ts';
import type { ViewProps } from '../Flow.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ListBody } from './ListBody.tsx';

export default { title: 'account/List' };

type List = typeof listMachine;

const search = { page: 2 };
const full = { search, result: requestPage };
const none = { search: { page: 1 }, result: { ...requestPage, items: [], pageCount: 0 } };

const situations = {
  loading: { value: 'loading', context: { search, result: null } },
  turning: { value: 'loading', context: { ...full, search: { page: 3 } } },
  typing: { value: 'typing', context: full },
  shown: { value: 'shown', context: full },
  refreshing: { value: 'refreshing', context: full },
  outdated: { value: 'outdated', context: full },
  empty: { value: 'empty', context: none },
  failed: { value: 'failed', context: { search, result: null } },
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(listMachine, situations);

const View = ({ snapshot, send }: ViewProps<List>) => (
  <main className="wrap py-8">
    <ListBody
      // The stories show a list of requests.
      list={{ snapshot, send } as unknown as ViewProps<RequestList>}
      texts={{
        loading: 'Loading requests',
        failedTitle: 'The requests could not be loaded',
        failedText: 'Check your connection and try again.',
      }}
      empty={<Notice title="No requests" text="There is nothing to list." />}
    >
      {({ items }) => (
        <ul className="grid gap-3">
          {items.map(({ id, project_title }: ServiceRequest) => (
            <li key={id}>
              <bdi>{project_title}</bdi>
            </li>
          ))}
        </ul>
      )}
    </ListBody>
  </main>
);

export const Loading = storyOf<List>(listMachine, View, situations.loading);
export const Turning = storyOf<List>(listMachine, View, situations.turning);
export const Typing = storyOf<List>(listMachine, View, situations.typing);
export const Shown = storyOf<List>(listMachine, View, situations.shown);
export const Refreshing = storyOf<List>(listMachine, View, situations.refreshing);
export const Outdated = storyOf<List>(listMachine, View, situations.outdated);
export const Empty = storyOf<List>(listMachine, View, situations.empty);
export const Failed = storyOf<List>(listMachine, View, situations.failed);
