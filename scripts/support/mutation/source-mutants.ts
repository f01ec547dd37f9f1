import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/**
 * A small change of one source file that tests should detect: `text` replaces the characters from `start` to `end`, which are part of an
 * expression, a statement or an attribute.
 */
export type SourceMutant = { file: string; line: number; kind: string; start: number; end: number; text: string; whole: Whole };

/** What contains a change: `code` is its value as an expression. */
type Whole = { form: 'expression' | 'statement' | 'attribute'; start: number; end: number; name: string; code: string };

type Change = Omit<SourceMutant, 'file' | 'line'>;

/** The parts of the product from which a sample takes the same number of mutants. */
const parts = {
  views: ['src/views/**/*.tsx'],
  machines: ['src/machines/**/*.ts'],
  services: ['src/services/**/*.ts'],
  contract: ['contract/**/*.ts'],
  server: ['server/{domain,routes,http,jobs,data,notices,live}/**/*.ts'],
};
/** Words, samples and data: no logic. */
const leftOut = /\.stories\.tsx$|words(\.\w+)?\.ts$|^contract\/refusals|^server\/data\/(demo|seed|migrations)/;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const operators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/** Attributes whose absence a reader or a user of assistive technology notices. */
const attributes = /^(aria-|role$|disabled$|onClick$|onChange$|hidden$|dir$|label$|type$|htmlFor$|required$)/;

const wholeOf = (code: string, { start, end }: Node, form: Whole['form'] = 'expression'): Whole => ({
  form,
  start,
  end,
  name: '',
  code: code.slice(start, end),
});

/** Returns an attribute as a property: without a value it is true. */
const wholeAttribute = (code: string, node: Node): Whole => {
  const { name, value } = node as unknown as { name: Node; value: Node | null };
  const expression = value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : null;
  const said = value === null ? 'true' : expression ? code.slice(expression.start, expression.end) : JSON.stringify(value.value);
  return { ...wholeOf(code, node, 'attribute'), name: code.slice(name.start, name.end), code: said };
};

/** Replaces the operator between two operands. */
const swapped = (code: string, node: Node): Change | null => {
  const { left, right, operator } = node;
  const other = operators[String(operator)];
  if (!other || !isNode(left) || !isNode(right)) return null;
  const start = code.indexOf(String(operator), left.end);
  return start < 0 || start >= right.start
    ? null
    : { kind: `${operator} → ${other}`, start, end: start + String(operator).length, text: other, whole: wholeOf(code, node) };
};

const negated = (code: string, test: unknown): Change | null =>
  isNode(test)
    ? {
        kind: 'negated condition',
        start: test.start,
        end: test.end,
        text: `!(${code.slice(test.start, test.end)})`,
        whole: wholeOf(code, test),
      }
    : null;

/** Replaces a text by another one of the same file: `t('common.save')`. */
const otherWords = (code: string, node: Node): Change | null => {
  const { callee, arguments: said } = node as unknown as { callee: Node; arguments: Node[] };
  const [key] = said;
  if (callee.name !== 't' || key?.type !== 'Literal') return null;
  const keys = [...code.matchAll(/\bt\('([\w.]+)'/g)].map(([, each]) => each);
  const other = keys.find((each) => each !== key.value) ?? '';
  return {
    kind: `words of ${other || 'nothing'}`,
    start: key.start,
    end: key.end,
    text: JSON.stringify(other),
    whole: wholeOf(code, node),
  };
};

const changeOf = (code: string, node: Node): Change | null => {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return negated(code, node.test);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return swapped(code, node);
    case 'ExpressionStatement':
      return isNode(node.expression) && /^(Call|Await)Expression$/.test(node.expression.type)
        ? { kind: 'removed call', start: node.start, end: node.end, text: ';', whole: wholeOf(code, node, 'statement') }
        : null;
    case 'JSXAttribute':
      return isNode(node.name) && attributes.test(code.slice(node.name.start, node.name.end))
        ? {
            kind: `removed ${code.slice(node.name.start, node.name.end)}`,
            start: node.start,
            end: node.end,
            text: '',
            whole: wholeAttribute(code, node),
          }
        : null;
    case 'CallExpression':
      return otherWords(code, node);
    default:
      return null;
  }
};

const known = new Map<string, SourceMutant[]>();

/** Returns every mutant of a file. */
export const mutantsIn = (file: string): SourceMutant[] => {
  const earlier = known.get(file);
  if (earlier) return earlier;
  const code = readFileSync(file, 'utf8');
  const found: SourceMutant[] = [];
  const open: Node[] = [parseSync(file, code).program as unknown as Node];
  for (let node = open.pop(); node; node = open.pop()) {
    // Types are erased: a change of them changes nothing that runs.
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSNonNullExpression') continue;
    const change = changeOf(code, node);
    if (change) found.push({ file, line: code.slice(0, change.start).split('\n').length, ...change });
    open.push(...childrenOf(node));
  }
  known.set(file, found);
  return found;
};

/** Returns pseudo-random numbers from 0 to 1 (mulberry32), the same for the same seed. */
export const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns a sample of mutants, as many from each part of the product, the same for the same seed and tree. */
export const sampleMutants = (count: number, seed: number, isWanted: (file: string) => boolean = () => true): SourceMutant[] => {
  const random = randomFrom(seed);
  const all = Object.values(parts).map((patterns) =>
    globSync(patterns)
      .filter((file) => !leftOut.test(file) && isWanted(file))
      .sort()
      .flatMap(mutantsIn),
  );
  const sample: SourceMutant[] = [];
  while (sample.length < count && all.some((mutants) => mutants.length > 0)) {
    for (const mutants of all) {
      const [mutant] = mutants.splice(Math.floor(random() * mutants.length), 1);
      if (mutant && sample.length < count) sample.push(mutant);
    }
  }
  return sample;
};

/** Returns the text of a file with a mutant. */
export const mutated = (code: string, { start, end, text }: SourceMutant): string => code.slice(0, start) + text + code.slice(end);

/** Returns the text of a file with several mutants, each in effect while the expression that `isOn` returns for its number is true. */
export const switched = (code: string, mutants: readonly (SourceMutant & { number: number })[], isOn: (number: number) => string): string =>
  mutants
    .toSorted((one, other) => other.whole.start - one.whole.start)
    .reduce((text, mutant) => {
      const { form, start, end, name, code: original } = mutant.whole;
      const on = isOn(mutant.number);
      const changed = code.slice(start, mutant.start) + mutant.text + code.slice(mutant.end, end);
      const both = {
        expression: `(${on} ? (${changed}) : (${original}))`,
        statement: `if (!${on}) { ${original} }`,
        attribute: `{...(${on} ? {} : { ${JSON.stringify(name)}: ${original} })}`,
      }[form];
      return text.slice(0, start) + both + text.slice(end);
    }, code);
