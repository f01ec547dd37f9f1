import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { calleeOf, callsIn, declarationsOf, isNode, moduleOf, type Node, nameOf, nodesIn, runningIn } from './syntax.ts';

/** What an expression of the server uses, through all functions that it calls: the files that declare them, and the queues of added jobs. */
type Reach = { room: string; files: Set<string>; queues: Set<string> };

/** Notifications are one effect of many: the mails about them belong to the flows that read or set them up. */
const isOfNotifications = (file: string): boolean => file.startsWith('server/domain/notifications/');

/** Returns the queue of a job that is added, and of a mail its letter: "mail link". */
const addedQueue = (node: Node): string[] => {
  const { property, object } = (isNode(node.callee) ? node.callee : {}) as Partial<Node>;
  const owner = isNode(object) ? nameOf(object) || nameOf(object.property) : '';
  if (node.type !== 'CallExpression' || owner !== 'jobs' || nameOf(property) !== 'add') return [];
  const [, queue, payload] = node.arguments as Node[];
  const letter = payload ? nodesIn(payload).find(({ type, key }) => type === 'Property' && nameOf(key) === 'letter') : undefined;
  return [letter ? `${nameOf(queue)} ${nameOf(letter.value)}` : nameOf(queue)];
};

/** Returns the letter that a branch is about: `if (job.letter === 'link')`. */
const letterOf = ({ type, test }: Node): string | null => {
  if (type !== 'IfStatement' || !isNode(test) || !isNode(test.left) || !isNode(test.right)) return null;
  return nameOf(test.left.property) === 'letter' ? nameOf(test.right) : null;
};

/** Returns what runs for a letter: its branch, or else what is in none. */
const runningFor = (expression: Node, letter: string | undefined): Node[] => {
  const nodes = runningIn(expression);
  const branches = nodes.filter((node) => letterOf(node) !== null);
  if (letter === undefined || branches.length === 0) return nodes;
  const own = branches.find((node) => letterOf(node) === letter);
  if (own) return runningIn(own);
  const others = new Set(branches.flatMap((node) => runningIn(node)));
  return nodes.filter((node) => !others.has(node));
};

type Start = { room: string; letter?: string | undefined };

const follow = (file: string, expression: Node, start: Start, reach: Reach, seen: Set<string>): void => {
  const { imported, renamed } = moduleOf(file);
  const enter = (of: string, name: string): void => {
    const declared = declarationsOf(of).get(name);
    if (of !== file) reach.files.add(of);
    if (!declared || seen.has(`${of} ${name}`)) return;
    seen.add(`${of} ${name}`);
    follow(of, declared, start, reach, seen);
  };
  for (const node of runningFor(expression, start.letter)) {
    if (!isOfNotifications(file) || isOfNotifications(start.room)) for (const queue of addedQueue(node)) reach.queues.add(queue);
    if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property)) {
      const from = imported.get(nameOf(node.object));
      if (from) enter(from, nameOf(node.property));
    }
    if (node.type === 'Identifier') enter(imported.get(nameOf(node)) ?? file, renamed.get(nameOf(node)) ?? nameOf(node));
  }
};

const reachOf = (file: string, expression: Node, letter?: string): Reach => {
  const [room = file] = runningIn(expression)
    .flatMap((node) => (node.type === 'Identifier' ? (moduleOf(file).imported.get(nameOf(node)) ?? []) : []))
    .filter((each) => each.startsWith('server/domain/'));
  const reach: Reach = { room: dirname(room), files: new Set(), queues: new Set() };
  follow(file, expression, { room, letter }, reach, new Set());
  return reach;
};

const adapters = globSync('server/outside/*').filter((file) => /\w\.\w+\.ts$/.test(file));

/** Returns the adapters of the ports that files name, also as a type: documents are in a folder or in a bucket, by the configuration. */
const adaptersOf = (files: Iterable<string>): string[] => {
  const outside = [...files].flatMap((file) => [...moduleOf(file).imported.values()]).filter((file) => file.startsWith('server/outside/'));
  const found = adapters.filter((each) => outside.some((file) => each.startsWith(file.replace(/ts$/, ''))));
  return [...found, ...found.flatMap((file) => [...moduleOf(file).imported.values()]).filter((file) => file.startsWith('server/outside/'))];
};

const handlersFile = 'server/jobs/handlers.ts';

/** The function that does the jobs of each queue: also mails and messages to devices. */
const workers = new Map(
  nodesIn({ type: 'Program', body: moduleOf(handlersFile).statements }).flatMap(({ type, key, value }) =>
    type === 'Property' && isNode(key) && isNode(value) && value.type === 'ArrowFunctionExpression' ? [[nameOf(key), value] as const] : [],
  ),
);

const works = new Map<string, Reach | null>();

/** Returns what the work of a queue uses, of mails for one letter. */
const workOf = (named: string): Reach | null => {
  const [queue = '', letter] = named.split(' ');
  const worker = workers.get(queue);
  if (!works.has(named)) works.set(named, worker ? reachOf(handlersFile, worker, letter) : null);
  return works.get(named) ?? null;
};

/** Returns the files of some queues' work, and of the jobs that this adds. */
const filesOfQueues = (queues: Iterable<string>, seen = new Set<string>()): string[] =>
  [...queues].flatMap((queue) => {
    const work = workOf(queue);
    if (!work || seen.has(queue)) return [];
    seen.add(queue);
    return [...work.files, ...filesOfQueues(work.queues, seen)];
  });

const answers = globSync('server/routes/*.ts').flatMap((file) =>
  callsIn(file)
    .filter((node) => ['serve', 'serveStream'].includes(calleeOf(node)))
    .flatMap((node) => {
      const [, , call, handler] = node.arguments as Node[];
      const called = nameOf(call?.property ?? call);
      return handler ? [{ file, name: moduleOf(file).renamed.get(called) ?? called, reach: reachOf(file, handler) }] : [];
    }),
);

/** Returns the queues whose jobs no call adds itself: what a room adds at another time belongs to the calls that the room answers. */
const addedLaterIn = (room: string): string[] => {
  const added = globSync(`${room}/*.ts`).flatMap((file) => callsIn(file).flatMap(addedQueue));
  return added.filter((queue) => !answers.some(({ reach }) => reach.queues.has(queue)));
};

/** The server's modules of each call by its name in the contract: its route, all that answers it, its jobs, and what is outside. */
export const serverOf: ReadonlyMap<string, readonly string[]> = new Map(
  answers.map(({ file, name, reach: { room, files, queues } }) => {
    const own = [...files, ...filesOfQueues([...queues, ...addedLaterIn(room)])].filter((each) => each.startsWith('server/'));
    return [name, [...new Set([file, ...own, ...adaptersOf(own)])]] as const;
  }),
);
