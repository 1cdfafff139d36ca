let leaving = false;

/** Whether the member is logging out: pages for members then wait for the way home in place of asking who it is. */
export const isLeaving = () => leaving;

export function setLeaving(isSo: boolean): void {
  leaving = isSo;
}
