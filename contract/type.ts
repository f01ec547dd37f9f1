import { type as parse } from 'arktype';

/** Returns what a definition says: a schema, or a schema with its default. */
type Build = () => object;
type Derive = (...definitions: unknown[]) => object;

/** Methods of a schema that return another one, which is built at its first use as well. */
const derivations: ReadonlySet<PropertyKey> = new Set(['and', 'array', 'default', 'merge', 'narrow', 'or', 'pick', 'pipe', 'to']);

const builds = new WeakMap<object, Build>();

/** Returns a stand-in for a schema, which is built when it checks a value or when something of it is read. */
function atFirstUse(build: Build): object {
  let built: object | undefined;
  const schema = (): object => {
    built ??= build();
    return built;
  };
  const standIn = new Proxy(() => undefined, {
    apply: (_, __, values: unknown[]) => Reflect.apply(schema() as () => unknown, undefined, values),
    has: (_, name) => Reflect.has(schema(), name),
    get(_, name) {
      if (derivations.has(name)) return deferred(schema, name);
      const value: unknown = Reflect.get(schema(), name);
      // Schemas that a schema holds can be called, too, but are no instances.
      return value instanceof Function ? value.bind(schema()) : value;
    },
  });
  builds.set(standIn, schema);
  return standIn;
}

/** Returns a function that returns a stand-in for what a method of a schema, or of `type`, will return. */
const deferred =
  (owner: () => object, name: PropertyKey): Derive =>
  (...definitions) =>
    atFirstUse(() => Reflect.apply(Reflect.get(owner(), name) as Derive, owner(), definitions.map(builtIn)));

/** Returns a definition with the schemas for which it has stand-ins. */
function builtIn(definition: unknown): unknown {
  if ((typeof definition !== 'object' && typeof definition !== 'function') || definition === null) return definition;
  const build = builds.get(definition);
  if (build) return build();
  if (Array.isArray(definition)) return definition.map(builtIn);
  if (Object.getPrototypeOf(definition) !== Object.prototype) return definition;
  return Object.fromEntries(Object.entries(definition).map(([name, value]) => [name, builtIn(value)]));
}

/**
 * arktype's `type`, which builds a schema at its first use. A server declares some hundred schemas and needs few of them before its first
 * call: to build all takes a quarter of the processor time of a start, and 30 MB.
 */
export const type = new Proxy(parse, {
  apply: (_, __, definitions: unknown[]) => atFirstUse(() => Reflect.apply(parse as Derive, undefined, definitions.map(builtIn))),
  get: (_, name) => (name === 'enumerated' ? deferred(() => parse, name) : Reflect.get(parse, name)),
});
