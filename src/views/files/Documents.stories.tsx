import { storedFiles } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { documentExtensions } from '../../../contract/limits.ts';
import type { Upload } from '../../machines/files/document-list.ts';
import { documentsMachine } from '../../machines/files/documents.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Documents } from './Documents.tsx';

export default { title: 'files/Documents' };

type Files = typeof documentsMachine;

const upload = (id: number, name: string, problem: Upload['problem'] = null): Upload => ({ id, file: new File(['x'], name), problem });
const nothing = { documents: [], limit: 20, endings: documentExtensions, uploads: [], percent: 0, isOverLimit: false };
const uploads = [
  upload(1, 'Company profile.docx', 'unreachable'),
  upload(2, 'accounts.exe', 'unfitFile'),
  upload(3, 'A very long name of a drawing of the ground floor with all of its corridors and rooms, revision C.pdf'),
  upload(4, 'صور الموقع.png'),
];

const situations = {
  empty: { value: 'idle', context: nothing },
  stored: { value: 'idle', context: { ...nothing, documents: storedFiles } },
  refused: { value: 'idle', context: { ...nothing, documents: storedFiles.slice(0, 1), uploads: uploads.slice(0, 2) } },
  overLimit: { value: 'idle', context: { ...nothing, limit: 3, documents: storedFiles, isOverLimit: true } },
  sending: { value: 'sending', context: { ...nothing, documents: storedFiles.slice(0, 1), uploads, percent: 62 } },
} satisfies Record<string, Situation<Files>>;
expectEveryState<Files>(documentsMachine, situations);

const View = (props: ViewProps<Files>) => (
  <main className="wrap py-8">
    <div className="max-w-form">
      <Documents {...props} />
    </div>
  </main>
);

export const Empty = storyOf<Files>(documentsMachine, View, situations.empty);
export const Stored = storyOf<Files>(documentsMachine, View, situations.stored);
export const Refused = storyOf<Files>(documentsMachine, View, situations.refused);
export const OverLimit = storyOf<Files>(documentsMachine, View, situations.overLimit);
export const Sending = storyOf<Files>(documentsMachine, View, situations.sending);
