/** A stored notification, and the ID under which its content is read: the same for all readers of one event. */
export type Published = { id: number; userId: number; sourceId: number };

/** Parses the notifications of a message: `source user:id user:id …`. */
export function readPublished(message: string): Published[] {
  const [sourceId, ...pairs] = message.split(' ');
  return pairs.map((pair) => {
    const colon = pair.indexOf(':');
    return { id: Number(pair.slice(colon + 1)), userId: Number(pair.slice(0, colon)), sourceId: Number(sourceId) };
  });
}
