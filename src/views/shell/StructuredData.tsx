import { serializeData } from '../../../contract/rules/head.ts';

/** schema.org data for search engines; the content security policy treats it as data, not as a script. */
export const StructuredData = ({ data }: { data: object }) => <script type="application/ld+json">{serializeData(data)}</script>;
