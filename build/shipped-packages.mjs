/**
 * Packages that a release has as they are, because they load files of their own or native code; everything else is in the server's bundle.
 * With what they depend on, `scripts/release.mjs` copies them.
 */
export const shippedPackages = ['@electric-sql/pglite', 'piscina', 'sharp'];
