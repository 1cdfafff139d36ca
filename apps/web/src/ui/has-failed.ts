/** Whether a picture did not load before anybody listened for that, as in a page that the server has rendered. */
export const hasFailed = (picture: HTMLImageElement | null) =>
  picture !== null && picture.complete && picture.naturalWidth === 0;
