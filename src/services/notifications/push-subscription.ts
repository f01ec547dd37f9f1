/** Returns this browser's push subscription, if any. */
export const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Ends the push messages of this browser. */
export const unsubscribe = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe();
};
