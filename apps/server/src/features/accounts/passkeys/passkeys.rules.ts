export const MAX_PASSKEYS = 20;

export function getRelyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'The Wandering Book Network', origin };
}

/** WebAuthn user handle: stable per member, also when the email address changes. */
export const getUserHandle = (userId: number) => new Uint8Array(Buffer.from(`member ${userId}`));
