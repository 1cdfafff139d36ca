/** Beyond these the list is no help to anybody. */
export const MAX_PASSKEYS = 20;

/** For whom passkeys are made, and on whose pages they may be used: the product, where visitors reach it. */
export function getRelyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'The Wandering Book Network', origin };
}

/** What a device keeps a member's passkey under: one for each member, whatever their address is. */
export const getUserHandle = (userId: number) => new Uint8Array(Buffer.from(`member ${userId}`));
