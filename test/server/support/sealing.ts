/** The key that seals proposals, of test servers and of processes: both can use one database. */
export const sealingKey = Buffer.alloc(32, 1).toString('base64');
