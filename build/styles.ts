import postcss, { type AtRule, type ChildNode } from 'postcss';
import type { StyleRule } from '../server/http/styles.ts';

/** Returns the classes without which a selector matches nothing; those in parentheses, but in a name, are alternatives or exceptions. */
const classesIn = (selector: string): string[] =>
  [...selector.replace(/(?<!\\)\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );

const isGroup = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && ['layer', 'media', 'supports'].includes(node.name) && node.nodes !== undefined;

/** Returns the name of the custom property that a rule registers. */
const registeredBy = ({ text }: StyleRule): string | undefined => /^@property (--[\w-]+)/.exec(text)?.[1];

/** Gives each registration of a custom property the classes of the rules that read it: pages without them need none. */
const asRead = (rules: readonly StyleRule[]): StyleRule[] =>
  rules.map((rule) => {
    const name = registeredBy(rule);
    if (!name) return rule;
    const needs = rules.filter(({ text }) => text.includes(`var(${name})`) || text.includes(`var(${name},`)).map((reader) => reader.needs);
    return { ...rule, needs: needs.some((classes) => classes === null) ? null : needs.flatMap((classes) => classes ?? []) };
  });

/**
 * Returns the rules of a style sheet in their order, so that the server can send with a page those that it uses. Rules for printing are left out.
 *
 * @param sheet the minified CSS
 */
export const rulesOf = (sheet: string): StyleRule[] => {
  const collect = (node: ChildNode, within: string[]): StyleRule[] => {
    if (node.type === 'comment') return [];
    if (isGroup(node)) {
      const prelude = `@${node.name} ${node.params}`;
      return prelude === '@media print' ? [] : node.nodes.flatMap((inner) => collect(inner, [...within, prelude]));
    }
    const needs = node.type === 'rule' ? node.selectors.map(classesIn) : null;
    return [{ within, needs: needs?.every((classes) => classes.length > 0) ? needs : null, text: node.toString() }];
  };
  return asRead(postcss.parse(sheet).nodes.flatMap((node) => collect(node, [])));
};
