/**
 * How Node runs the server. Compiled code is kept between starts. The young generation is held to V8's usual maximum: on machines with much
 * memory Node allows several times as much, which a server of many small answers only fills with garbage. `gc` is for what a start leaves.
 */
export const serverArguments = ['--expose-gc', '--max-semi-space-size=16', 'server/main.ts'];
export const serverEnvironment = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };
