let leaving = false;

/** True during a sign-out: member pages then do not redirect to the login. */
export const isLeaving = () => leaving;

export function setLeaving(isSo: boolean): void {
  leaving = isSo;
}
