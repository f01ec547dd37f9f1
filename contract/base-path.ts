/** The path prefix of all calls of this version; apart from the calls, because pages without their code use it too. */
export const basePath = '/api/v1';
