import { type Type, type } from 'arktype';
import { type FieldProblem, Refused } from './refusal.ts';

/** The header by which a call that is repeated after a lost answer is known. */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Checks one input against its schema.
 *
 * @returns the value as the schema parses it; undefined where the call declares none
 * @throws Refused `invalidInput` with the path of each wrong field and why (specification section 8, 422)
 */
export function checked(schema: Type<object> | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed: unknown = schema(value);
  const problems =
    parsed instanceof type.errors ? parsed.map(({ path, code }) => [path.join('.'), problemOf(code)] as const) : nulsIn(parsed);
  if (problems.length > 0) throw new Refused('invalidInput', { fields: Object.fromEntries(problems) });
  return parsed;
}

/**
 * Checks an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): 8 to 100 visible characters.
 *
 * @returns null where there is none
 * @throws Refused `invalidInput` with the header's name as the field
 */
export function checkedKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[!-~]{8,100}$/.test(header)) {
    throw new Refused('invalidInput', { fields: { [idempotencyHeader]: 'unfit' } });
  }
  return header;
}

/** arktype's reasons in our few words. Its own messages repeat what was typed, a password for example. */
function problemOf(code: string): FieldProblem {
  if (code === 'required') return 'missing';
  if (code === 'minLength') return 'tooShort';
  if (code === 'maxLength') return 'tooLong';
  return code === 'min' || code === 'max' ? 'outOfRange' : 'unfit';
}

/** Where a text holds U+0000, which PostgreSQL cannot store: found here, it cannot become an error there. */
function nulsIn(value: unknown): (readonly [string, FieldProblem])[] {
  const found: (readonly [string, FieldProblem])[] = [];
  const open: [path: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && part.includes('\0')) found.push([path, 'unfit']);
    if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) open.push([path ? `${path}.${key}` : key, inner]);
    }
  }
  return found;
}
